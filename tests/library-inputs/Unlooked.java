/** Records at which no path looks: they are made by their constructors all the same. */
class Unlooked {
    record Positive(int n) {
        Positive {
            if (n <= 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Outer(Positive inner, int more) {
        Outer {
            if (inner == null || more == 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Outermost(Outer outer, boolean on) {
        Outermost {
            if (!on) {
                throw new IllegalArgumentException();
            }
            java.util.Objects.requireNonNull(outer);
        }
    }

    interface Shape {}

    record Disc(int radius) implements Shape {
        Disc {
            if (radius < 2) {
                throw new IllegalArgumentException();
            }
        }
    }

    static class Owner {
        Outer outer;
        Owner next;
    }

    static boolean same(Positive a, Positive b) {
        return a == b;
    }

    static int isThere(Outermost o, int i) {
        return o == null ? 0 : i > 1 ? 1 : 2;
    }

    static boolean field(Owner o) {
        return o.outer != null;
    }

    static boolean shared(Owner o) {
        return o.next != null && o.next.outer == o.outer;
    }

    static int element(Positive[] all) {
        return all.length > 1 && all[0] != all[1] ? 1 : 2;
    }

    static boolean typed(Shape s, Object o) {
        return s != null && o instanceof Outer;
    }

    static boolean inside(Outermost o) {
        return o.outer().inner() != null && o.outer() != null;
    }
}
