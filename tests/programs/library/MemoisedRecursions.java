import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class MemoisedRecursions {
    record Key(int n, int k) { }

    private static final Map<Key, BigInteger> CHOOSE = new HashMap<>();

    static BigInteger choose(int n, int k) {
        if (k == 0 || k == n) {
            return BigInteger.ONE;
        }
        Key key = new Key(n, k);
        BigInteger known = CHOOSE.get(key);
        if (known == null) {
            known = choose(n - 1, k - 1).add(choose(n - 1, k));
            CHOOSE.put(key, known);
        }
        return known;
    }

    static <A, R> Function<A, R> fix(BiFunction<Function<A, R>, A, R> step) {
        Map<A, R> memo = new HashMap<>();
        return new Function<>() {
            @Override
            public R apply(A a) {
                R known = memo.get(a);
                if (known == null) {
                    known = step.apply(this, a);
                    memo.put(a, known);
                }
                return known;
            }
        };
    }

    public static void main(String[] args) {
        System.out.println(choose(60, 30) + " " + CHOOSE.size());
        Function<Integer, Long> fib = fix((self, n) -> n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2));
        System.out.println(fib.apply(80));
        Function<Integer, Integer> collatz = fix((self, n) -> n == 1 ? 0 : 1 + self.apply(n % 2 == 0 ? n / 2 : 3 * n + 1));
        System.out.println(IntStream.rangeClosed(1, 12).mapToObj(i -> i + ":" + collatz.apply(i)).collect(Collectors.joining(" ")));
    }
}
