import java.util.Arrays;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

public class UnboundMethodReferences {
    interface Shape {
        double area();
    }

    static class Square implements Shape {
        final double side;

        Square(double side) {
            this.side = side;
        }

        public double area() {
            return side * side;
        }
    }

    public static void main(String[] args) {
        Function<String, Integer> length = String::length;
        ToIntFunction<String> unboxed = String::length;
        ToLongFunction<String> widened = String::length;
        System.out.println(length.apply("four") + unboxed.applyAsInt("two") + widened.applyAsLong("x"));

        BiPredicate<String, String> starts = String::startsWith;
        System.out.println(starts.test("prefix", "pre") + " " + starts.test("x", "y"));

        UnaryOperator<String> trim = String::trim;
        System.out.println("[" + trim.apply("  a ") + "]");

        BiFunction<String, Integer, String> repeat = String::repeat;
        System.out.println(repeat.apply("ab", 3));

        IntBinaryOperator max = Math::max;
        System.out.println(max.applyAsInt(3, 9));

        Function<Shape, Double> area = Shape::area;
        System.out.println(area.apply(new Square(1.5)));

        String[] words = {"pear", "Apple", "fig", "banana"};
        Arrays.sort(words, String::compareToIgnoreCase);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(words));

        Function<Object, String> text = Object::toString;
        System.out.println(text.apply(12) + text.apply('c'));
    }
}
