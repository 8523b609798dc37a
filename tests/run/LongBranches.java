/** Comparisons of longs, beyond the range of int. */
class LongBranches {
    static int compare(long a, long b) {
        if (a < b) {
            return -1;
        }
        return a > b ? 1 : 0;
    }

    static boolean large(long x) {
        return x > 1L << 40;
    }

    static int narrowed(long x) {
        int low = (int) x;
        assert low == x;
        return low;
    }
}
