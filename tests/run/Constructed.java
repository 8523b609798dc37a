import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Objects are as their constructors make them: none of these asserts fails on a JVM. */
class Constructed {
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                throw new IllegalArgumentException("empty");
            }
        }
    }

    static int size(Range r) {
        assert r.lo <= r.hi;
        return r.hi - r.lo;
    }

    record Percent(int value) {
        Percent {
            if (value < 0 || value > 100) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int rest(Percent p) {
        assert 100 - p.value() >= 0;
        return 100 - p.value();
    }

    static final class Name {
        final String first;
        final String last;

        Name(String first, String last) {
            this.first = Objects.requireNonNull(first);
            this.last = last == null ? "" : last;
        }
    }

    static boolean named(Name n) {
        assert n.first != null && n.last != null;
        return n.first == n.last;
    }

    record Ordered(int a, int b) {
        Ordered(int a, int b) {
            this.a = Math.min(a, b);
            this.b = Math.max(a, b);
        }
    }

    static void ordered(Ordered o) {
        assert o.a <= o.b;
    }

    record Flag(boolean on, int level) {
        Flag {
            if (on && level == 0) {
                throw new IllegalStateException();
            }
        }
    }

    static void flagged(Flag f) {
        assert !f.on || f.level != 0;
    }

    static final class Counter {
        private int max;
        private int count;

        Counter(int max) {
            if (max <= 0) {
                throw new IllegalArgumentException();
            }
            this.max = max;
        }

        void up() {
            count++;
        }

        int share() {
            return 100 / max;
        }
    }

    static int share(Counter c) {
        assert c.max > 0;
        return c.share();
    }

    static class Bag {
        private final List<String> items = new ArrayList<>();

        boolean isEmpty() {
            return items.isEmpty();
        }
    }

    static boolean bagged(Bag b) {
        assert b.items != null;
        return b.isEmpty();
    }

    class Inner {
        int outer() {
            return value;
        }
    }

    int value;

    static int inner(Inner i) {
        return i == null ? 0 : i.outer();
    }

    static class TwoWays {
        final int step;

        TwoWays() {
            step = 1;
        }

        TwoWays(int step) {
            if (step < 1) {
                throw new IllegalArgumentException();
            }
            this.step = step;
        }
    }

    static void stepped(TwoWays t) {
        assert t.step >= 1;
    }

    static class Chained extends TwoWays {
        final int twice;

        Chained(int step) {
            super(step);
            twice = 2 * this.step;
        }
    }

    static void chained(Chained c) {
        assert c.step >= 1;
    }

    static final class Length {
        final double of;

        Length(double of) {
            if (Double.isNaN(of) || of < 0) {
                throw new IllegalArgumentException();
            }
            this.of = of;
        }
    }

    static void measured(Length l) {
        assert l.of >= 0;
    }

    record Even(long half) {
        Even(long half) {
            this.half = half & ~1L;
        }
    }

    static void even(Even e) {
        assert e == null || (e.half() & 1) == 0 || e.half() != 1;
    }

    record Port(short number) {
        Port {
            assert number > 0;
        }
    }

    static void port(Port p) {
        assert p.number() > 0;
    }

    static class Fixed {
        final int size = 16;
        final String name = "fixed";
    }

    static void fixed(Fixed f) {
        assert f.size == 16 && f.name != null;
    }

    record Version(int major, int minor) {
        Version(int major) {
            this(major, 0);
        }

        Version {
            if (major < 0 || minor < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void version(Version v) {
        assert v.major() >= 0 && v.minor() >= 0;
    }

    record Triangle(int a, int b, int c) {
        Triangle {
            if (a <= 0 || b <= 0 || c <= 0 || a > 1000 || b > 1000 || c > 1000) {
                throw new IllegalArgumentException();
            }
            if (a + b <= c || a + c <= b || b + c <= a) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void triangle(Triangle t) {
        assert t.a() + t.b() > t.c();
    }

    record Holder(Range range) {
        Holder {
            if (range == null) {
                throw new NullPointerException("range");
            }
        }
    }

    static void held(Holder h) {
        assert h.range() != null && h.range().lo() <= h.range().hi();
    }

    record Letter(char c) {
        Letter {
            if (c < 'a' || c > 'z') {
                throw new IllegalArgumentException();
            }
        }
    }

    static int index(Letter l) {
        int i = l.c() - 'a';
        assert i >= 0 && i < 26;
        return i;
    }

    static class Wrapped {
        private final Object lock = new Object();
        private final int[] cells;

        Wrapped(int size) {
            cells = new int[Math.max(size, 4)];
        }
    }

    static void wrapped(Wrapped w) {
        assert w.lock != null && w.cells != null;
    }

    /** What can change is open. */
    static class Mutable {
        int lo = 1;

        void set(int lo) {
            this.lo = lo;
        }
    }

    static boolean mutable(Mutable m) {
        return m.lo == 7;
    }
}
