// Fields that are final, that only constructors assign, and that change.
abstract class Counters {
    static class Counter {
        final int max;
        private int step;
        int n;

        Counter(int max, int step) {
            if (max <= 0) {
                throw new IllegalArgumentException();
            }
            if (step < 1 || step > 2) {
                throw new IllegalArgumentException();
            }
            this.max = max;
            this.step = step;
        }

        boolean advance() {
            if (n + step > max) return false;
            n += step;
            return true;
        }

        int room() {
            if (max < 1) return -1;
            if (step == 0) return -2;
            return n < 0 ? 7 : max;
        }
    }

    static int steps(Counter c) {
        return c.step == 1 ? 1 : c.step == 2 ? 2 : 3;
    }

    static boolean reset(Counter c, Counter d) {
        c.n = 0;
        return d.n == 0 && d.max > 0;
    }

    static Counter next(Counter c, int i) {
        return i > 0 ? new Counter(c.max + i, c.step) : c;
    }
}
