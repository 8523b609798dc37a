import java.math.BigInteger;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class NumberTheoryWithStreams {
    static List<Long> factors(long n) {
        Stream.Builder<Long> found = Stream.builder();
        for (long p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                found.add(p);
                n /= p;
            }
        }
        if (n > 1) {
            found.add(n);
        }
        return found.build().toList();
    }

    public static void main(String[] args) {
        System.out.println(factors(360) + " " + factors(97) + " " + factors(600_851_475_143L));
        TreeMap<Long, Long> powers = factors(5040).stream().collect(Collectors.groupingBy(p -> p, TreeMap::new, Collectors.counting()));
        System.out.println(powers);
        LongUnaryOperator totient = n -> LongStream.rangeClosed(1, n).filter(k -> BigInteger.valueOf(k).gcd(BigInteger.valueOf(n)).equals(BigInteger.ONE)).count();
        System.out.println(LongStream.rangeClosed(1, 12).map(totient).boxed().toList());
        System.out.println(IntStream.rangeClosed(1, 500).filter(n -> IntStream.range(1, n).filter(d -> n % d == 0).sum() == n).boxed().toList());
        System.out.println(Stream.iterate(BigInteger.ONE, BigInteger.TWO::multiply).skip(100).findFirst().get());
        System.out.println(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(" ")));
        System.out.println(LongStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).max().getAsLong() + " " + new BigInteger("170141183460469231731687303715884105727").isProbablePrime(10));
    }
}
