/** The distance of a shift is masked. */
class Shifts {
    static int masked(int x) {
        assert x << 32 == x;
        assert x << 33 == x * 2;
        return x >> 36;
    }

    static void unsigned(int x) {
        assert x >>> 1 >= 0;
    }

    static void signed(int x) {
        assert x >> 1 >= 0;
    }

    static long wide(long x, int distance) {
        assert x << 64 == x;
        return x >>> distance;
    }
}
