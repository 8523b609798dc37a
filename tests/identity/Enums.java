/** Constants of enums as inputs. */
class Enums {
    enum E {
        A,
        B,
        C
    }

    enum Op {
        PLUS {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MINUS {
            int apply(int a, int b) {
                return a - b;
            }
        };

        abstract int apply(int a, int b);
    }

    /** Its initialiser has a loop and a branch. */
    enum Busy {
        ONE,
        TWO;

        static int sum;

        static {
            for (Busy b : values()) {
                sum += b.ordinal() > 0 ? 2 : 1;
            }
        }
    }

    static class Holder {
        E first, second;
        Busy busy;
    }

    static boolean en(E a, E b) {
        return a == b;
    }

    static boolean busy(Busy a, Busy b) {
        return a == b;
    }

    static boolean is(E e) {
        return e == E.B;
    }

    static int position(E e) {
        return e.ordinal();
    }

    static int chosen(E e) {
        switch (e) {
            case A:
                return 1;
            case C:
                return 2;
            default:
                return 3;
        }
    }

    static boolean inFields(Holder h) {
        return h.first == h.second;
    }

    static boolean inFieldsOfTwo(Holder g, Holder h) {
        return g.first == h.second;
    }

    static boolean busyInField(Holder h) {
        return h.busy == Busy.TWO;
    }

    static int compared(E a, E b) {
        return a.compareTo(b) < 0 ? 1 : 2;
    }

    static boolean equal(E a, E b) {
        return a.equals(b);
    }

    static String name(E e) {
        return e.name();
    }

    static boolean named(E e) {
        return e.name().equals("B");
    }

    static int applied(Op op, int a) {
        return op.apply(a, 1);
    }

    static boolean inArray(E[] a) {
        return a[0] == a[1];
    }

    static boolean declaring(Op op) {
        return op.getDeclaringClass() == Op.class;
    }
}
