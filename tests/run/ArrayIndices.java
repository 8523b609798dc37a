/** Two symbolic indices of one array may be equal. */
class ArrayIndices {
    static void twoWrites(int[] a, int i, int j) {
        if (a == null || i < 0 || i >= a.length || j < 0 || j >= a.length) {
            return;
        }
        a[i] = 1;
        a[j] = 2;
        assert a[i] == 1;
    }

    static void swap(int[] a, int i, int j) {
        if (a == null || i < 0 || i >= a.length || j < 0 || j >= a.length) {
            return;
        }
        int x = a[i];
        int y = a[j];
        a[i] = y;
        a[j] = x;
        assert a[i] == y && a[j] == x;
    }
}
