/** A class on another class path could extend what others can see. */
public class AssumesClasses {
    public interface Shape {
        int area();
    }

    public static final class Square implements Shape {
        int side;

        public int area() {
            return side * side;
        }
    }

    interface Hidden {
        int area();
    }

    static class Circle implements Hidden {
        public int area() {
            return 3;
        }
    }

    public static void metByCall(Shape shape) {
        assert shape == null || shape.area() >= 0 || shape instanceof Square;
    }

    public static boolean metByTest(Shape shape) {
        return shape instanceof Square;
    }

    public static int metByHandler(Exception e) {
        try {
            throw e;
        } catch (RuntimeException known) {
            return 1;
        } catch (Exception other) {
            return 2;
        }
    }

    public interface Colour {}

    public static final class Red implements Colour {}

    public static void metByComparison(Shape shape, Colour colour) {
        assert shape == null || (Object) shape != colour;
    }

    public static void metByStore(Number[] numbers) {
        numbers[0] = 1;
    }

    public int metByOverriding() {
        return value();
    }

    public int value() {
        return 1;
    }

    /** Seen in this package only. */
    static int freeOfHidden(Hidden hidden) {
        return hidden.area();
    }

    public static int freeOfFinal(Square square) {
        return square.area();
    }

    public final int same() {
        return 1;
    }

    public int freeOfFinalMethod() {
        return same();
    }
}
