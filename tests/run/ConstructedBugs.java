import java.util.ArrayList;
import java.util.List;

/** Constructors check their arguments, and the code that uses the objects is wrong all the same. */
class ConstructedBugs {
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int size(Range r) {
        int size = r.hi() - r.lo();
        assert size >= 0;
        return size;
    }

    static void nonEmpty(Range r) {
        assert r.lo() < r.hi();
    }

    record Percent(int value) {
        Percent {
            if (value < 0 || value > 100) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int oneIn(Percent p) {
        assert p.value() > 0;
        return 100 / p.value();
    }

    static final class Name {
        final String first;
        final String last;

        Name(String first, String last) {
            if (first == null) {
                throw new NullPointerException();
            }
            this.first = first;
            this.last = last;
        }
    }

    static void named(Name n) {
        assert n.last != null;
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
    }

    static void within(Counter c) {
        assert c.count <= c.max;
    }

    record Abs(int value) {
        Abs(int value) {
            this.value = Math.abs(value);
        }
    }

    static void absolute(Abs a) {
        assert a.value() >= 0;
    }

    static class Bag {
        private List<String> items = new ArrayList<>();

        void clear() {
            items = null;
        }
    }

    static void bagged(Bag b) {
        assert b.items != null;
    }

    static final class Pair {
        final Object one;
        final Object other;

        Pair(Object one, Object other) {
            if (one == null && other == null) {
                throw new IllegalArgumentException();
            }
            this.one = one;
            this.other = other;
        }
    }

    static void paired(Pair p) {
        assert p.one != null;
    }

    static class TwoWays {
        final int step;

        TwoWays() {
            step = 0;
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

    record Letter(char c) {
        Letter {
            if (c < 'A' || c > 'z') {
                throw new IllegalArgumentException();
            }
        }
    }

    static void lower(Letter l) {
        assert l.c() >= 'a' || l.c() <= 'Z';
    }
}
