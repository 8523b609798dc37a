/** Conversion to int saturates, and NaN becomes zero. */
class FloatToInt {
    static int convert(float f) {
        int i = (int) f;
        if (f != f) {
            assert i == 0;
            return 1;
        }
        if (f > 1e10f) {
            assert i == Integer.MAX_VALUE;
            return 2;
        }
        return 3;
    }

    static void exact(int x) {
        assert (double) x == x;
        assert (int) (double) x == x;
    }

    static void inexact(int x) {
        assert (int) (float) x == x;
    }
}
