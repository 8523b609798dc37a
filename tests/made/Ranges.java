// A record that refuses, and methods that would break if it did not.
abstract class Ranges {
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
        }

        int width() {
            return hi - lo;
        }

        boolean contains(int i) {
            return lo <= i && i < hi;
        }
    }

    static int above(Range r) {
        if (r.hi() < r.lo()) return -1;
        return r.lo() == r.hi() ? 0 : 1;
    }

    static int highOnly(Range r) {
        return r != null && r.hi() < 2 ? r.hi() : 7;
    }

    static Range union(Range a, Range b) {
        int lo = a.lo() < b.lo() ? a.lo() : b.lo();
        int hi = a.hi() > b.hi() ? a.hi() : b.hi();
        return new Range(lo, hi);
    }

    static Range between(Range a, Range b) {
        return new Range(a.hi(), b.lo());
    }

    static int disjoint(Range a, Range b) {
        if (a.hi() < b.lo()) return a == b ? -1 : 1;
        return a == b ? 2 : 3;
    }

    static boolean same(Range a, Range b) {
        return a == b;
    }

    static int unlooked(Range r, int i) {
        return r == null ? 0 : i > 1 ? r.lo() : i;
    }
}
