/** Inputs of the small types stay within their ranges. */
class SmallTypes {
    static int ofByte(byte b) {
        assert b >= -128 && b <= 127;
        return b + 1;
    }

    static int ofShort(short s) {
        assert s >= -32768 && s <= 32767;
        return s > 1000 ? 1 : 0;
    }

    static int ofChar(char c) {
        assert c >= 0 && c <= 65535;
        return c == 'x' ? 1 : 0;
    }

    static boolean ofBoolean(boolean b) {
        return !b;
    }

    static byte increment(byte b) {
        b++;
        assert b > -128;
        return b;
    }
}
