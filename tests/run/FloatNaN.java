/** A NaN is neither less, nor equal, nor greater. */
class FloatNaN {
    static int sign(float x) {
        if (x < 0) {
            return -1;
        }
        if (x >= 0) {
            return 1;
        }
        assert x != x;
        return 0;
    }

    static boolean selfEqual(double x) {
        assert x == x;
        return true;
    }

    static int negated(float a, float b) {
        return !(a < b) ? 1 : 2;
    }
}
