// Several constructors: an object is as one of them makes it.
abstract class Several {
    static final class Fraction {
        final int top;
        final int bottom;

        Fraction(int top) {
            this(top, 1);
        }

        Fraction(int top, int bottom) {
            if (bottom == 0) {
                throw new ArithmeticException();
            }
            this.top = bottom < 0 ? -top : top;
            this.bottom = bottom < 0 ? -bottom : bottom;
        }

        boolean isWhole() {
            return top % bottom == 0;
        }
    }

    static final class Named {
        final int a;
        final int kind;

        Named(int a) {
            if (a < 0) {
                throw new IllegalArgumentException();
            }
            this.a = a;
            kind = 1;
        }

        Named(int a, boolean odd) {
            if (odd == (a % 2 == 0)) {
                throw new IllegalArgumentException();
            }
            this.a = a;
            kind = odd ? 3 : 2;
        }

        // An argument of another type under the same name.
        Named(long a) {
            if (a != 7) {
                throw new IllegalArgumentException();
            }
            this.a = -7;
            kind = 4;
        }
    }

    record Flag(boolean on, int level) {
        Flag {
            if (on != (level > 0)) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int over(Fraction f) {
        return f.top / f.bottom;
    }

    static int kinds(Named n) {
        if (n.kind == 1) return n.a < 0 ? -1 : 1;
        if (n.kind == 2) return n.a % 2 == 0 ? 2 : -2;
        if (n.kind == 3) return n.a % 2 == 0 ? -3 : 3;
        return n.kind == 4 ? n.a == -7 ? 4 : -4 : 0;
    }

    static int flags(Flag f, Flag g) {
        if (f.on() && f.level() == 0) return -1;
        if (!f.on() && f.level() > 0) return -2;
        return g.on() ? g.level() : f.level();
    }
}
