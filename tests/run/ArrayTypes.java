/** Arrays of different types are never the same object; null is null. */
class ArrayTypes {
    static void differ(int[] a, long[] b) {
        Object x = a;
        Object y = b;
        if (x == y) {
            assert a == null;
        }
    }
}
