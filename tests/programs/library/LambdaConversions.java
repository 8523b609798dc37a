import java.util.function.BiFunction;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToLongFunction;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

public class LambdaConversions {
    static long wide(int x) {
        return x + 1L;
    }

    static Object boxed(Object x) {
        return x.getClass().getSimpleName() + ":" + x;
    }

    static Integer maybe(int x) {
        return x == 0 ? null : x;
    }

    static int sum(long a, double b) {
        return (int) (a + b);
    }

    public static void main(String[] args) {
        IntToLongFunction l = LambdaConversions::wide;
        System.out.println(l.applyAsLong(Integer.MAX_VALUE));

        IntFunction<Object> boxInt = LambdaConversions::boxed;
        LongFunction<Object> boxLong = LambdaConversions::boxed;
        System.out.println(boxInt.apply(5) + " " + boxLong.apply(5));

        IntSupplier seven = () -> maybe(7);
        System.out.println(seven.getAsInt());
        IntSupplier none = () -> maybe(0);
        try {
            none.getAsInt();
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }

        ToDoubleFunction<Integer> d = Integer::intValue;
        System.out.println(d.applyAsDouble(3));
        ToDoubleBiFunction<Integer, Float> both = LambdaConversions::sum;
        System.out.println(both.applyAsDouble(3, 4.75f));

        Supplier<Number> n = () -> 2.5f;
        System.out.println(n.get());
        DoubleSupplier c = () -> 'a';
        System.out.println(c.getAsDouble());

        IntPredicate odd = x -> (x & 1) == 1;
        System.out.println(odd.negate().or(x -> x > 100).test(101));

        ObjIntConsumer<StringBuilder> append = StringBuilder::append;
        StringBuilder text = new StringBuilder();
        append.accept(text, 42);
        System.out.println(text);

        BiFunction<Integer, Integer, Integer> max = Math::max;
        Function<Integer, Integer> negate = Math::negateExact;
        System.out.println(max.andThen(negate).apply(4, 8));
        BiFunction<Integer, Integer, Integer> compare = Integer::compare;
        System.out.println(compare.apply(1, 2));
    }
}
