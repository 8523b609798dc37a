/** An array parameter may be null, and an index out of bounds. */
class ArrayAccess {
    static int length(int[] a) {
        assert a.length >= 0;
        return a.length;
    }

    static int read(int[] a, int i) {
        return a[i];
    }

    static void write(long[] a, int i, long value) {
        a[i] = value;
        assert a[i] == value;
    }

    static boolean isNull(byte[] a) {
        return a == null;
    }
}
