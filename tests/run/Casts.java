/** Narrowing keeps the low bits, widening the value. */
class Casts {
    static byte toByte(int x) {
        byte b = (byte) x;
        assert b == x;
        return b;
    }

    static char toChar(int x) {
        char c = (char) x;
        assert c == x || x < 0 || x > 65535;
        return c;
    }

    static short charToShort(char c) {
        short s = (short) c;
        assert s == c;
        return s;
    }

    static long widen(int x) {
        long wide = x;
        assert (int) wide == x;
        return wide + 1;
    }
}
