import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class MethodReferences {
    final String name;

    MethodReferences(String name) { this.name = name; }

    String greet(String other) { return name + " greets " + other; }

    static int twice(int x) { return 2 * x; }

    public static void main(String[] args) {
        Function<Integer, Integer> statik = MethodReferences::twice;
        System.out.println(statik.apply(21));
        MethodReferences ann = new MethodReferences("Ann");
        UnaryOperator<String> bound = ann::greet;
        System.out.println(bound.apply("Bob"));
        BiFunction<MethodReferences, String, String> unbound = MethodReferences::greet;
        System.out.println(unbound.apply(ann, "Cy"));
        Function<String, MethodReferences> constructor = MethodReferences::new;
        System.out.println(constructor.apply("Dee").name);
        IntFunction<int[]> array = int[]::new;
        System.out.println(array.apply(4).length);
        Supplier<String> trimmed = "  x ".trim().concat("y")::toUpperCase;
        System.out.println(trimmed.get());
        String[] words = {"pear", "Fig", "apple"};
        Arrays.sort(words, String::compareToIgnoreCase);
        System.out.println(Arrays.toString(words));
        try {
            MethodReferences none = null;
            UnaryOperator<String> broken = none::greet;
            System.out.println(broken);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
    }
}
