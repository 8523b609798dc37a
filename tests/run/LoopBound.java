// isopath: --max-loop 3
/** A loop with a symbolic bound is cut, and the cut is named. */
class LoopBound {
    static int count(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        assert i == n || n < 0;
        return i;
    }
}
