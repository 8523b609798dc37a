// isopath: --max-depth 8
import static isopath.Verify.assume;

/** Where no path is checked to its end, nothing is known: neither that it holds, nor that it does not. */
class NothingChecked {
    /** It ends too deep, and the depth bound cuts it. */
    static int down(int n) {
        return n > 0 ? down(n == 20 ? 0 : n + 1) : 0;
    }

    static void alwaysCut() {
        assert down(1) == 7;
    }

    static void cutOrAssumedAway(boolean b) {
        assume(!b);
        down(1);
    }

    /** One path is enough: the verdict is about that one. */
    static int cutOrReturned(boolean b) {
        return b ? down(1) : 0;
    }
}
