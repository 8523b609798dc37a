import isopath.Verify;

/** Statements that are not at the head of a body, or are more than a clause. */
class Places {
    int n;

    static class BehindAnother extends Places {
        void m() {
            n = 1;
            Verify.requires(n > 0);
        }
    }

    static class BehindACall extends Places {
        int m() {
            m();
            Verify.requires(n > 0);
            return 1;
        }
    }

    static class BehindReturn extends Places {
        void m() {
            if (n == 0) return;
            Verify.requires(n > 0);
        }
    }

    static class InALoop extends Places {
        void m() {
            while (true) Verify.requires(n++ > 0);
        }
    }

    static class InATry extends Places {
        void m() {
            try {
                Verify.requires(n > 0);
            } catch (RuntimeException e) {
                n = 1;
            }
        }
    }

    static class Assigns extends Places {
        void m(int x) {
            Verify.requires((x = 3) > 0);
        }
    }

    static class InAConstructor extends Places {
        InAConstructor(int x) {
            Verify.requires(x > 0);
        }
    }

    static class NoLambda extends Places {
        void m(java.util.function.BooleanSupplier holds) {
            Verify.ensures(holds);
        }
    }

    static class ChosenLambda extends Places {
        void m(boolean b) {
            Verify.ensures(b ? () -> true : () -> false);
        }
    }

    static class NoResult extends Places {
        void m(int x) {
            Verify.ensures(r -> r > x);
        }
    }

    static class WrongResult extends Places {
        long m(int x) {
            Verify.ensures(r -> r > x);
            return x;
        }
    }
}
