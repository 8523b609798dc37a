import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).boxed().collect(Collectors.toList()) + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).collect(Collectors.joining("<")));
        IntSummaryStatistics s = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(s.getMin() + " " + s.getMax() + " " + s.getAverage() + " " + s.getSum() + " " + s.getCount());
        System.out.println(IntStream.rangeClosed(1, 100).filter(x -> x % 3 == 0).mapToLong(x -> x).sum());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b) + " " + LongStream.of(1, 2).max().getAsLong());
        System.out.println(DoubleStream.of(1.5, 2.5).sum() + " " + DoubleStream.of(1, 2, 4).average().getAsDouble());
        System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(5).boxed().toList());
        System.out.println("hello".chars().mapToObj(c -> String.valueOf((char) (c + 1))).collect(Collectors.joining()));
        System.out.println(IntStream.iterate(10, x -> x > 0, x -> x - 3).boxed().toList() + " " + IntStream.empty().average());
        System.out.println(IntStream.range(0, 4).mapToObj(i -> IntStream.range(0, i).boxed().toList()).toList());
        System.out.println(IntStream.range(0, 10).skip(2).limit(3).asDoubleStream().boxed().toList());
        System.out.println(Arrays.stream(new int[] {5, 6, 7}, 1, 3).boxed().toList() + " " + IntStream.of(1, 1, 2).distinct().count());
        System.out.println(Arrays.toString(IntStream.concat(IntStream.of(1), IntStream.of(2)).map(x -> -x).toArray()));
        PrimitiveIterator.OfInt it = IntStream.of(7, 8).iterator();
        System.out.println(it.nextInt() + it.nextInt() + " " + it.hasNext());
        System.out.println(List.of(1, 2, 3).stream().mapToInt(Integer::intValue).anyMatch(x -> x == 2));
        System.out.println(IntStream.rangeClosed(2, 30).filter(n -> IntStream.range(2, n).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + IntStream.of(1, 2).asLongStream().summaryStatistics());
        System.out.println("a\u20acb".codePoints().sum() + " " + IntStream.of(2, 1).max().getAsInt());
    }
}
