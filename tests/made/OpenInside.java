// What a constructor requires of the inside of its arguments is left out: traces may need objects that it refuses.
abstract class OpenInside {
    record Point(int x, int y) {
        Point {
            if (y < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Segment(Point from, Point to) {
        Segment {
            if (from.x() > to.x()) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Filled(int[] numbers) {
        Filled {
            if (numbers.length == 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    static final class Copied {
        private final int[] numbers;
        final int first;

        Copied(int[] numbers) {
            this.numbers = new int[] {numbers[0]};
            first = numbers[0] & 1;
        }
    }

    record Chain(Chain next, int depth) {
        Chain {
            if (depth != (next == null ? 0 : next.depth + 1)) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int segment(Segment s) {
        if (s.from() == null) return -1;
        return s.from().x() > s.to().x() ? -2 : s.from().y() < 0 ? -3 : 1;
    }

    static int filled(Filled f) {
        return f.numbers() == null ? -1 : f.numbers().length == 0 ? -2 : f.numbers()[0];
    }

    static int copied(Copied c) {
        if (c.numbers == null) return -1;
        if (c.first != 0 && c.first != 1) return -2;
        return c.numbers.length == 0 ? -3 : c.numbers[0];
    }

    static int chain(Chain c) {
        if (c.next() == null) return c.depth() == 0 ? 0 : -1;
        return c.next() == c ? -2 : c.depth() == c.next().depth() + 1 ? 1 : -3;
    }
}
