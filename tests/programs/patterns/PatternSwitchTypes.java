// java: 21
import java.util.ArrayList;
import java.util.List;

public class PatternSwitchTypes {
    sealed interface Shape permits Circle, Square, Pair { }

    record Circle(double radius) implements Shape { }

    record Square(int side) implements Shape { }

    record Pair(Shape left, Shape right) implements Shape { }

    static double area(Shape shape) {
        return switch (shape) {
            case Circle(double r) -> 3 * r * r;
            case Square(var side) when side < 0 -> -1;
            case Square(int side) -> side * side;
            case Pair(Circle(var a), Circle(var b)) -> 100 * (a + b);
            case Pair(Shape left, Shape right) -> area(left) + area(right);
        };
    }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s;
            case int[] array when array.length == 2 -> "two ints";
            case int[] array -> array.length + " ints";
            case Object[] array -> array.length + " objects";
            case List<?> list -> "list " + list.size();
            case CharSequence chars -> "chars " + chars.length();
            case Enum<?> constant -> "enum " + constant.name();
            default -> o.getClass().getSimpleName();
        };
    }

    static String fallThrough(Object o) {
        StringBuilder log = new StringBuilder();
        switch (o) {
            case String s:
                log.append("string ").append(s).append(' ');
                break;
            case Number n:
                log.append("number ");
                break;
            case Character c when Character.isDigit(c):
                log.append("digit ");
            default:
                log.append("other");
        }
        return log.toString();
    }

    record Boom(int v) {
        public int v() { throw new IllegalStateException("accessor"); }
    }

    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Square(3)) + " " + area(new Square(-3)));
        System.out.println(area(new Pair(new Circle(1), new Circle(2))));
        System.out.println(area(new Pair(new Circle(1), new Pair(new Square(2), new Square(3)))));
        Object[] all = { null, 7, 700, 7L, "", "text", new int[2], new int[3], new String[4],
            new ArrayList<>(List.of(1, 2)), new StringBuilder("abc"), Thread.State.NEW, 1.5, 'c' };
        for (Object o : all) System.out.println(describe(o));
        System.out.println(fallThrough("x") + " " + fallThrough('5') + " " + fallThrough('x') + " " + fallThrough(5.0));
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("null selector " + e.getMessage());
        }
        try {
            if (new Boom(1) instanceof Boom(int v)) System.out.println(v);
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
    }
}
