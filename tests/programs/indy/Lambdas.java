import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class Lambdas {
    interface TriFunction { long apply(int a, long b, double c); }

    int field = 3;

    Supplier<Integer> bound() { return () -> field * 2; }

    public static void main(String[] args) {
        Runnable hello = () -> System.out.println("hello");
        hello.run();
        IntBinaryOperator add = (a, b) -> a + b;
        System.out.println(add.applyAsInt(2, 3));
        Function<String, Integer> length = s -> s.length();
        System.out.println(length.apply("four"));
        BiFunction<Integer, Integer, Integer> times = (a, b) -> { int r = a * b; return r; };
        System.out.println(times.apply(6, 7));
        TriFunction tri = (a, b, c) -> a + b + (long) c;
        System.out.println(tri.apply(1, 2, 3.9));
        {
            Lambdas l = new Lambdas();
            Supplier<Integer> s = l.bound();
            l.field = 10;
            System.out.println(s.get());
        }
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> a - b;
        System.out.println(curried.apply(10).apply(4));
        try {
            Runnable thrower = () -> { throw new IllegalStateException("from lambda"); };
            thrower.run();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
