// Constructors that put things in order instead of refusing them.
abstract class Normal {
    static final class Sorted {
        final int low;
        final int high;

        Sorted(int a, int b) {
            low = Math.min(a, b);
            high = Math.max(a, b);
        }
    }

    record Swapped(int a, int b) {
        Swapped {
            if (a > b) {
                int t = a;
                a = b;
                b = t;
            }
        }
    }

    record Clamped(int level) {
        Clamped {
            level = level < 0 ? 0 : level > 3 ? 3 : level;
        }
    }

    static final class Even {
        final int v;

        Even(int half) {
            v = half << 1;
        }
    }

    static int order(Sorted s) {
        return s.high < s.low ? -1 : s.low == s.high ? 0 : 1;
    }

    static int swapped(Swapped s, Swapped t) {
        if (s.a() > s.b()) return -1;
        return s.b() < t.a() ? t.b() : 0;
    }

    static int clamped(Clamped c) {
        switch (c.level()) {
            case 0: return 1;
            case 1: return 2;
            case 2: return 3;
            case 3: return 4;
            case 4: return 5;
            default: return 6;
        }
    }

    static int even(Even e, Even f) {
        if ((e.v & 1) == 1) return -1;
        return e.v == f.v ? e == f ? 1 : 2 : 3;
    }
}
