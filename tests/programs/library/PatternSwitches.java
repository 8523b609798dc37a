// java: 21
import java.util.ArrayList;
import java.util.List;

public class PatternSwitches {
    sealed interface Shape permits Circle, Rectangle, Group { }

    record Circle(double r) implements Shape { }

    record Rectangle(double w, double h) implements Shape { }

    record Group(List<Shape> parts) implements Shape { }

    enum Color { RED, GREEN }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Rectangle(double w, double h) when w == h -> w * w;
            case Rectangle(var w, var h) -> w * h;
            case Group g -> g.parts().stream().mapToDouble(PatternSwitches::area).sum();
        };
    }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s.length();
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c;
            case int[] a -> "ints " + a.length;
            case List<?> l -> "list of " + l.size();
            case Character c -> "char " + c;
            default -> o.getClass().getSimpleName();
        };
    }

    record Pair<A, B>(A a, B b) { }

    static String deep(Object o) {
        return switch (o) {
            case Pair(Pair(Integer a, Integer b), String s) -> "nested " + (a + b) + s;
            case Pair(String a, String b) -> a + "," + b;
            case Pair(var a, var b) when b == null -> "half " + a;
            default -> "other";
        };
    }

    static String color(Color c) {
        return switch (c) {
            case RED -> "r";
            case GREEN -> "g";
            case null -> "none";
        };
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(List.of(new Circle(1), new Rectangle(2, 2), new Rectangle(2, 3)))));
        List<Object> all = new ArrayList<>(List.of(7, 700, "", "abc", Color.RED, Color.GREEN, new int[3],
                List.of(1, 2), 'x', 2.5));
        all.add(null);
        for (Object o : all) {
            System.out.println(kind(o));
        }
        System.out.println(deep(new Pair<>(new Pair<>(1, 2), "!")) + deep(new Pair<>("a", "b"))
                + deep(new Pair<>(5, null)) + deep(3));
        System.out.println(color(Color.GREEN) + color(null));
        Object o = new Pair<>("k", 5);
        if (o instanceof Pair(String k, Integer v) && v > 3) {
            System.out.println(k + v);
        }
        if (!(o instanceof Pair<?, ?>(Integer k, var v))) {
            System.out.println("not an integer key");
        }
    }
}
