/** Handlers and finally, in the order of the language. */
class TryCatchFinally {
    static int caught(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static int finallyWins(int x) {
        try {
            if (x == 0) {
                throw new IllegalStateException("zero");
            }
            return 1;
        } finally {
            if (x == 1) {
                return 2;
            }
        }
    }

    static int nested(int[] a, int i) {
        int log = 0;
        try {
            try {
                log = log * 10 + 1;
                a[i] = 1;
            } finally {
                log = log * 10 + 2;
            }
        } catch (NullPointerException e) {
            log = log * 10 + 3;
        } catch (IndexOutOfBoundsException e) {
            log = log * 10 + 4;
        }
        return log;
    }
}
