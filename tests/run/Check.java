import isopath.Verify;

/** An assert that is always on. */
class Check {
    static int plain(int x) {
        Verify.check(x != 7);
        return x;
    }

    static void message(boolean ok) {
        Verify.check(ok, "not ok");
    }

    static void noMessage(boolean ok) {
        Verify.check(ok, null);
    }

    static void symbolicMessage(char c) {
        char[] text = {'c', '=', c};
        Verify.check(c < 'a' || c > 'z', new String(text, 0, 3));
    }

    static int caught(int x) {
        try {
            Verify.check(x > 0, "negative");
            return x;
        } catch (AssertionError e) {
            return e.getMessage().length();
        }
    }

    static void constant() {
        Verify.check(true);
        Verify.check(false, "always");
    }

    static boolean holds(int x) {
        boolean even = (x & 1) == 0;
        Verify.check(even == (x % 2 == 0));
        return even;
    }
}
