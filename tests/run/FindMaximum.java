// isopath: --max-loop 3
/** The maximum is an upper bound of the elements seen. */
class FindMaximum {
    static int maximum(int[] a) {
        if (a == null || a.length == 0) {
            return -1;
        }
        int best = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > best) {
                best = a[i];
            }
        }
        assert best >= a[0];
        return best;
    }
}
