/** Two parameters may be the same array. */
class ArrayAlias {
    static void same(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        assert a[0] == 1;
    }

    static void otherType(int[] a, long[] b) {
        a[0] = 1;
        b[0] = 2;
        assert a[0] == 1;
    }

    static void excluded(int[] a, int[] b) {
        if (a != b && a != null && b != null && a.length > 0 && b.length > 0) {
            a[0] = 1;
            b[0] = 2;
            assert a[0] == 1;
        }
    }
}
