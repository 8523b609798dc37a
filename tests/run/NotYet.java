/** Inputs that cannot be symbolic yet are named, not passed over. */
class NotYet {
    private int value;

    int instance() {
        return value;
    }

    static int object(Object o) {
        return o.hashCode();
    }

    static int nested(int[][] a) {
        return a.length;
    }
}
