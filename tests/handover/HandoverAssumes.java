import isopath.Verify;

/** Assumptions before and after numbers that become constants. */
class HandoverAssumes {
    static int between(int x, int y) {
        Verify.assume(x != y && x > -4);
        int r = (x & y) == 2 ? 1 : 0;
        int[][] a = new int[x][1];
        Verify.assume(y < 9);
        if (a.length > y) {
            r += 2;
        }
        return r;
    }

    static int never(int x) {
        if ((x & 3) == 3) {
            Verify.assume(x % 4 == 0 && x > 0 && (x & 1) == 1);
            return 1;
        }
        return x > 2 ? 2 : 3;
    }
}
