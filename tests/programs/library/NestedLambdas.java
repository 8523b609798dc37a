import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class NestedLambdas {
    private int field = 5;

    Supplier<Supplier<Integer>> nested(int local) {
        return () -> {
            int own = local * 2;
            return () -> own + local + field++;
        };
    }

    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) {
        return a -> g.apply(f.apply(a));
    }

    public static void main(String[] args) {
        NestedLambdas self = new NestedLambdas();
        Supplier<Integer> inner = self.nested(10).get();
        System.out.println(inner.get() + " " + inner.get() + " " + self.field);

        IntFunction<IntFunction<IntFunction<Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(curried.apply(1).apply(2).apply(3));

        int[] counter = {0};
        List<Runnable> steps = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int step = i;
            steps.add(() -> {
                Runnable add = () -> counter[0] += step;
                add.run();
                add.run();
            });
        }
        steps.forEach(Runnable::run);
        System.out.println(counter[0]);

        System.out.println(compose((String s) -> s.length(), n -> "#".repeat(n)).apply("abcd"));

        Function<Integer, Integer>[] factorial = new Function[1];
        factorial[0] = n -> n <= 1 ? 1 : n * factorial[0].apply(n - 1);
        System.out.println(factorial[0].apply(10));

        IntUnaryOperator twice = apply(x -> x + 3);
        System.out.println(twice.applyAsInt(1));
    }

    static IntUnaryOperator apply(IntUnaryOperator f) {
        return x -> f.andThen(f).applyAsInt(x);
    }
}
