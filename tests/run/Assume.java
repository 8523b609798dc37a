import static isopath.Verify.assume;

import java.util.function.Consumer;

/** What is assumed restricts the path: it forks nowhere but in the condition itself. */
class Assume {
    static int comparison(int x) {
        assume(x > 0);
        assert x + 1 > 0 : "overflow";
        return x;
    }

    /** No branch in the condition, so not even a trace that is assumed away. */
    static int value(boolean odd, int x) {
        assume(odd);
        return odd ? x : 0;
    }

    static int after(int x) {
        assert x != 3;
        assume(x != 3);
        return x;
    }

    static int elements(int[] a) {
        assume(a != null && a.length == 3);
        for (int i = 0; i < a.length; i++) {
            assume(a[i] >= 0 & a[i] < 10);
        }
        assert a[0] + a[1] + a[2] < 30;
        return a[0];
    }

    /** It is no exception: nobody can catch it, and nothing happens on the way. */
    static int caught(boolean a) {
        int result = 0;
        try {
            assume(a);
            result = a ? 1 : 2;
        } catch (Throwable t) {
            result = 3;
        } finally {
            result += 10;
        }
        return result;
    }

    static int constant(int x) {
        assume(true);
        if (x == 0) {
            assume(false);
        }
        return 10 / x;
    }

    static int referred(boolean a) {
        Consumer<Boolean> check = isopath.Verify::assume;
        check.accept(a);
        return a ? 1 : 2;
    }

    static void contradiction(int x) {
        assume(x > 0);
        assume(x < 0);
        assert false : "never reached";
    }

    static void nothing(boolean a) {
        assume(false);
        assert a;
    }
}
