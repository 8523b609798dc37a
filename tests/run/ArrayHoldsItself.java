/** Arrays of references: one may hold itself, and the elements may be one object. */
class ArrayHoldsItself {
    static boolean itself(Object[] a) {
        return a.length == 1 && a[0] == a;
    }

    static void through(Object[][] a) {
        if (a.length == 2 && a[0] != null && a[0].length > 0) {
            a[0][0] = null;
            assert a[1] == null || a[1].length == 0 || a[1][0] == null || a[0] != a[1];
        }
    }

    static void sameElement(int[][] rows, int i, int j) {
        rows[i][0] = 1;
        rows[j][0] = 2;
        assert rows[i][0] == 1 || i == j;
    }
}
