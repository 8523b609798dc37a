import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class VarargsMethodReferences {
    interface Three<R> {
        R apply(int a, int b, int c);
    }

    static int sum(int... values) {
        return Arrays.stream(values).sum();
    }

    @SafeVarargs
    static <T> String show(T... values) {
        return values.length + Arrays.toString(values);
    }

    public static void main(String[] args) {
        Three<Integer> three = VarargsMethodReferences::sum;
        System.out.println(three.apply(1, 2, 3));
        Supplier<Integer> none = VarargsMethodReferences::sum;
        System.out.println(none.get());
        IntFunction<Integer> one = VarargsMethodReferences::sum;
        System.out.println(one.apply(4));
        Function<int[], Integer> all = VarargsMethodReferences::sum;
        System.out.println(all.apply(new int[] {5, 6}));
        BiFunction<String, String, String> show = VarargsMethodReferences::show;
        System.out.println(show.apply("a", "b"));
        Function<Integer, List<Integer>> list = Arrays::asList;
        System.out.println(list.apply(9));
        BiFunction<String, Object, String> format = String::format;
        System.out.println(format.apply("<%s>", 12));
    }
}
