// isopath: --max-loop 2
/** A loop over an array of any length. */
class ArraySum {
    static int sum(int[] a) {
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }
}
