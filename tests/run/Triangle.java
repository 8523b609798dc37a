/** Nested ifs over three ints. */
class Triangle {
    static int kind(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if (a == b) {
            return b == c ? 3 : 2;
        }
        return b == c || a == c ? 2 : 1;
    }
}
