/** Of a large object only the beginning is drawn. */
class LongArray {
    static void negate(int[] a) {
        if (a != null && a.length == 20) {
            for (int i = 0; i < 20; i++) {
                a[i] = -a[i];
            }
        }
    }
}
