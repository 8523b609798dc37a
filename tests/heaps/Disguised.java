// Arrays that the program knows as objects.
abstract class Disguised {
    static int either(Object o) {
        if (o instanceof int[]) return ((int[]) o)[0];
        if (o instanceof Object[]) return ((Object[]) o)[0] == o ? 1 : 2;
        return 3;
    }

    static int lengths(Object o, int[] x) {
        if (o == x) return ((int[]) o).length - x.length;
        return ((int[]) o).length + x.length;
    }

    static int elements(Object o, int[] x) {
        ((int[]) o)[0] = 1;
        x[0] = 2;
        return ((int[]) o)[0];
    }

    static boolean bits(Object o, boolean[] z) {
        boolean[] b = (boolean[]) o;
        b[0] = !z[0];
        return z[0] == b[0];
    }

    static int bytes(Object o, byte[] b) {
        b[0] = 3;
        if (o instanceof boolean[]) return ((boolean[]) o)[0] ? 1 : 0;
        return ((byte[]) o)[0] + b[0];
    }
}
