/** Arithmetic wraps around. */
class Overflow {
    static void successor(int x) {
        assert x + 1 > x;
    }

    static void square(int x) {
        if (x > 0 && x < 40000) {
            assert x * x >= 0;
        }
    }

    static void sumOfLongs(long a, long b) {
        if (a > 0 && b > 0) {
            assert a + b > 0;
        }
    }
}
