/** Arrays of different types are never the same object: this holds, but is reported as violated. */
class FixmeTypes {
    static void differ(int[] a, long[] b) {
        Object x = a;
        Object y = b;
        if (x == y) {
            assert a == null;
        }
    }
}
