// Types: subclasses, hidden fields, overloads, exceptions of one's own.
abstract class Shapes {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        protected int side;

        public int area() {
            if (side < 0) {
                throw new Negative(side);
            }
            return side * side;
        }
    }

    static class Tile extends Square {
        char side;

        int both(Square other) {
            super.side = other.side;
            side = 'x';
            return super.side;
        }
    }

    static class Negative extends RuntimeException {
        final int side;

        Negative(int side) {
            super("negative");
            this.side = side;
        }
    }

    static int kind(Object o) {
        return 0;
    }

    static int kind(Shape shape) {
        if (shape instanceof Tile) {
            return 2;
        }
        return shape == null ? 0 : 1;
    }

    static Square cast(Shape shape) {
        return (Tile) shape;
    }

    private static long mixed(byte b, short s, char c, long l, float f, double d, boolean z) throws java.io.IOException {
        if (b > s && c == 'q' && l > f && z) {
            throw new java.io.IOException("mixed");
        }
        return d != d ? -1 : l;
    }
}
