import java.util.Arrays;

/** Copies of symbolic length and place. */
class HandoverCopies {
    static int move(int[] a, int from, int to, int count) {
        if (a == null || a.length < 4) {
            return -1;
        }
        int r = (from ^ to) > 2 ? 1 : 0;
        if ((count & 5) == 1) {
            r += 2;
        }
        System.arraycopy(a, from, a, to, count);
        return a[0] == a[1] ? r + 4 : r;
    }

    static int into(int[] a, int n) {
        int[] b = new int[3];
        int r = (n & 6) == 2 ? 1 : 0;
        if (a != null && a.length > n + 1) {
            r += 2;
        }
        try {
            System.arraycopy(a, 0, b, n, 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            return n < 0 ? r + 8 : r + 16;
        }
        return b[n] > b[2] ? r + 4 : r;
    }

    static int longer(int[] a, int n) {
        if (a == null) {
            return -1;
        }
        int r = (n ^ a.length) == 3 ? 1 : 0;
        int[] b = Arrays.copyOf(a, n);
        return b.length > 1 && b[1] == r ? r + 2 : r;
    }

    static int part(byte[] a, int from, int to) {
        int r = (from & to) == 1 ? 1 : 0;
        if (to - from > 2) {
            r += 2;
        }
        byte[] b = Arrays.copyOfRange(a, from, to);
        return b.length > 0 && b[0] == 7 ? r + 4 : r;
    }
}
