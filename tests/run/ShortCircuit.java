/** Operators that evaluate their right side only when it matters. */
class ShortCircuit {
    static boolean and(int[] a) {
        return a != null && a.length > 0 && a[0] == 1;
    }

    static boolean eager(boolean a, boolean b) {
        return a & b | a ^ b;
    }

    static int ternary(boolean a, boolean b) {
        return a ? b ? 1 : 2 : b ? 3 : 4;
    }
}
