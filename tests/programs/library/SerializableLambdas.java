import java.io.Serializable;
import java.util.Comparator;
import java.util.function.IntBinaryOperator;

public class SerializableLambdas {
    interface Marker { }

    public static void main(String[] args) {
        Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        System.out.println(c.compare("a", "b") + " " + (c instanceof Serializable));
        IntBinaryOperator plain = (a, b) -> a - b;
        System.out.println(plain instanceof Serializable);
        Object marked = (Runnable & Marker) () -> System.out.println("marked");
        System.out.println(marked instanceof Marker);
        ((Runnable) marked).run();
        System.out.println(Comparator.naturalOrder() instanceof Serializable);
    }
}
