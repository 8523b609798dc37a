/** Identities of two's complement. */
class BitTricks {
    static boolean powerOfTwo(int x) {
        boolean single = x != 0 && (x & x - 1) == 0;
        if (x == 64) {
            assert single;
        }
        return single;
    }

    static void negation(int x) {
        assert ~x + 1 == -x;
        assert (x ^ -1) == ~x;
    }

    static void average(int a, int b) {
        if (a >= 0 && b >= 0) {
            assert (a & b) + ((a ^ b) >> 1) >= 0;
        }
    }
}
