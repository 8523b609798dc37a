// A private constructor and a factory; a counter that constructors change is a reason not to use them.
final class Factories {
    private final int width;
    private final int height;

    private Factories(int width, int height) {
        this.width = width;
        this.height = height;
    }

    static Factories of(int width, int height) {
        return new Factories(width, height);
    }

    int area() {
        return width * height;
    }

    boolean isSquare() {
        return width == height;
    }

    static class Counted {
        static int made;
        int number;

        Counted() {
            number = ++made;
        }

        boolean isFirst() {
            return number == 1;
        }
    }
}
