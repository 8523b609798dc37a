import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.Comparator;
import java.util.List;
import java.util.ArrayList;

public class FunctionPackage {
    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1;
        System.out.println(inc.compose((String s) -> s.length()).andThen(x -> x * 2).apply("abc"));
        System.out.println(Function.<String>identity().apply("same") + UnaryOperator.identity().apply(3));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(s -> s.length() < 3).or(s -> s.equals("long")).test("long"));
        System.out.println(Predicate.not(empty).test("") + " " + Predicate.isEqual("a").test("a"));
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(max.apply(3, 9) + " " + BinaryOperator.<Integer>minBy(Comparator.naturalOrder()).apply(3, 9));
        IntUnaryOperator f = x -> x * x;
        System.out.println(f.andThen(x -> x + 1).compose(x -> x - 1).applyAsInt(5) + " " + IntUnaryOperator.identity().applyAsInt(8));
        DoubleUnaryOperator half = x -> x / 2;
        DoubleBinaryOperator pow = Math::pow;
        System.out.println(half.andThen(Math::floor).applyAsDouble(7) + " " + pow.applyAsDouble(2, 10));
        List<Integer> seen = new ArrayList<>();
        IntConsumer add = seen::add;
        add.andThen(x -> seen.add(-x)).accept(4);
        System.out.println(seen);
        BiConsumer<String, Integer> show = (k, v) -> System.out.print(k + v + " ");
        show.andThen((k, v) -> System.out.println(v + k)).accept("k", 1);
        BooleanSupplier yes = () -> true;
        LongSupplier big = () -> 1L << 40;
        LongBinaryOperator gcd = (a, b) -> {
            while (b != 0) {
                long t = a % b;
                a = b;
                b = t;
            }
            return a;
        };
        System.out.println(yes.getAsBoolean() + " " + big.getAsLong() + " " + gcd.applyAsLong(84, 36));
        IntToDoubleFunction root = Math::sqrt;
        DoubleFunction<String> text = Double::toString;
        System.out.println(text.apply(root.applyAsDouble(2)));
        IntPredicate even = x -> x % 2 == 0;
        System.out.println(even.and(x -> x > 10).test(12) + " " + even.negate().test(3));
    }
}
