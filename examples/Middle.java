import static isopath.Verify.anyInt;
import static isopath.Verify.assume;
import static isopath.Verify.check;

class Middle {
    static int middle(int low, int high) {
        assume(0 <= low && low <= high);
        int middle = (low + high) / 2;
        check(low <= middle && middle <= high, "out of range");
        return middle;
    }

    /** The same, for small indices. */
    static int bounded(int low, int high) {
        assume(high <= 1_000_000);
        return middle(low, high);
    }

    static void twoDice() {
        int first = anyInt();
        int second = anyInt();
        assume(1 <= first && first <= 6 && 1 <= second && second <= 6);
        assert first + second != 12 : "two sixes";
    }

    static void contradiction(int x) {
        assume(x > 0);
        assume(x < 0);
        assert false;
    }
}
