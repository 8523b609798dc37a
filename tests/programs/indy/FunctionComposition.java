import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

public class FunctionComposition {
    static <T> Function<T, T> repeat(Function<T, T> f, int n) {
        Function<T, T> result = Function.identity();
        for (int i = 0; i < n; i++) result = result.andThen(f);
        return result;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> add = x -> x + 3;
        Function<Integer, Integer> times = x -> x * 2;
        System.out.println(add.andThen(times).apply(5) + " " + add.compose(times).apply(5));
        System.out.println(repeat(times, 10).apply(1));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> longish = s -> s.length() > 3;
        System.out.println(empty.or(longish).test("abcd") + " " + empty.negate().and(longish).test("abc"));
        UnaryOperator<String> shout = s -> s + "!";
        System.out.println(shout.andThen(String::length).apply("hey"));
        Function<Function<Integer, Integer>, Function<Integer, Integer>> twice = f -> f.andThen(f);
        System.out.println(twice.apply(twice.apply(add)).apply(0));
    }
}
