/** Two fields of one name in one object, and primitives of all types. */
class HiddenFields {
    static class Base {
        int x;
    }

    static class Derived extends Base {
        int x;
    }

    static class Primitives {
        boolean flag;
        byte b;
        char c;
        long l;
        double d;
    }

    static boolean differ(Derived o) {
        return o.x != ((Base) o).x;
    }

    static int which(Primitives p) {
        if (p.flag) {
            return 0;
        }
        if (p.b == -1) {
            return 1;
        }
        if (p.c == 'x') {
            return 2;
        }
        if (p.l == 1L << 40) {
            return 3;
        }
        return p.d > 0 ? 4 : 5;
    }
}
