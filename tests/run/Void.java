/** Methods without a result, and one without parameters. */
class Void {
    static void nothing() {
    }

    static void maybe(int x) {
        if (x == 3) {
            throw new UnsupportedOperationException();
        }
    }

    static int constant() {
        return 6 * 7;
    }
}
