/** What cannot happen is no trace. */
class DeadCode {
    static int contradiction(int x) {
        if (x > 10) {
            if (x < 5) {
                assert false;
            }
            return 1;
        }
        return 0;
    }

    static int correlated(int x, int y) {
        int sign = x > 0 ? 1 : -1;
        if (x > 0 && sign < 0) {
            throw new IllegalStateException();
        }
        if (x == y && x > 3) {
            assert y > 3;
        }
        return sign;
    }
}
