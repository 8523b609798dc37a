/** Elements of the small types are cut to size. */
class SmallArrays {
    static byte ofBytes(byte[] a, int value) {
        if (a == null || a.length == 0) {
            return 0;
        }
        a[0] = (byte) value;
        assert a[0] >= -128 && a[0] <= 127;
        return a[0];
    }

    static boolean ofBooleans(boolean[] a) {
        if (a == null || a.length < 2) {
            return false;
        }
        return a[0] && a[1];
    }

    static int ofChars(char[] a) {
        if (a == null || a.length == 0) {
            return -1;
        }
        assert a[0] >= 0;
        return a[0] == 'a' ? 1 : 0;
    }

    static int ofDoubles(double[] a) {
        if (a == null || a.length == 0) {
            return -1;
        }
        return a[0] > 1.5 ? 1 : 0;
    }
}
