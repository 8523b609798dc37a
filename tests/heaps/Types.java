// Dynamic types: casts, type tests, dispatch, hidden fields, interfaces, abstract classes.
abstract class Types {
    interface Shape {
        int area();

        default int twice() {
            return 2 * area();
        }
    }

    static abstract class Base implements Shape {
        int x;

        int name() {
            return 1;
        }
    }

    static class Square extends Base {
        public int area() {
            return x * x;
        }

        int name() {
            return 2;
        }
    }

    static class Cube extends Square {
        int x;

        public int area() {
            return x + super.area();
        }

        public int twice() {
            return 7;
        }
    }

    static class Line extends Base {
        public int area() {
            return 0;
        }
    }

    static int area(Shape s) {
        return s.area();
    }

    static int twice(Shape s) {
        return s.twice();
    }

    static int name(Base b) {
        return b.name() + b.area();
    }

    static int cast(Base b) {
        Square q = (Square) b;
        return q.x;
    }

    static int hidden(Base b) {
        if (b instanceof Cube) {
            Cube c = (Cube) b;
            c.x = 1;
            b.x = 2;
            return c.x * 10 + ((Square) c).x;
        }
        return b.x;
    }

    static int tests(Object o) {
        if (o instanceof Cube) return 1;
        if (o instanceof Square) return 2;
        if (o instanceof Shape) return 3;
        return o == null ? 4 : 5;
    }

    static int twoNames(Shape s, Base b) {
        if (s == b) return s == null ? 0 : b instanceof Square ? 1 : 2;
        return 3;
    }

    static int sameClass(Base a, Base b) {
        return a.getClass() == b.getClass() ? 1 : 0;
    }

    static int exactly(Shape a) {
        return a.getClass() == Square.class ? 1 : a.getClass() == Cube.class ? 2 : 3;
    }

    static boolean narrow(Square q, Base b, Cube c) {
        if (b == c && b != null) return q == b;
        if (q == b && b != null) return b instanceof Cube;
        return false;
    }

    static int clash(Line l, Square q, Base b, Shape s) {
        int r = 0;
        if (b == l) r += 1;
        if (b == q) r += 2;
        if (s == l) r += 4;
        if (s == q) r += 8;
        return r;
    }

    static int tryCast(Object o) {
        try {
            return ((Base) o).x;
        } catch (ClassCastException e) {
            return -1;
        } catch (NullPointerException e) {
            return -2;
        }
    }
}
