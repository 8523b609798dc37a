// Object[] that hold arrays, themselves included.
abstract class SelfHolding {
    static boolean holdsItself(Object[] a) {
        return a[0] == a;
    }

    static int nested(Object[] a) {
        Object e = a[0];
        if (e instanceof Object[]) {
            Object[] b = (Object[]) e;
            b[0] = a;
            return b == a ? 1 : a[0] == b ? 2 : 3;
        }
        return e == null ? 4 : 5;
    }

    static Object put(Object[] a, Object o) {
        a[0] = o;
        return ((Object[]) a[0])[0];
    }
}
