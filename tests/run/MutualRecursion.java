// isopath: --max-loop none
/** A call chain that inputs bound from above ends by itself. */
class MutualRecursion {
    static boolean even(int n) {
        if (n < 0 || n > 4) {
            return false;
        }
        return n == 0 || odd(n - 1);
    }

    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}
