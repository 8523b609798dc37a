// isopath: --max-depth 24 --max-steps 100000 --max-loop 4
import java.util.ArrayDeque;
import java.util.Random;

/** Loops and calls that look as if they had no end, and have one, or wait for somebody. */
class LooksEndless {
    static volatile boolean isDone;
    static boolean isReady;
    static final Object LOCK = new Object();

    /** It counts far. */
    static int far(int start) {
        int sum = start;
        for (int i = 0; i < 1_000_000_000; i++) {
            sum += i;
        }
        return sum;
    }

    /** It comes around. */
    static int wraps(int n) {
        int count = 0;
        while (n != 0) {
            n++;
            count++;
        }
        return count;
    }

    /** Three and 2^32 have no common divisor, so that no bound is skipped for ever. */
    static int everyThird(int end) {
        int count = 0;
        for (int i = 0; i != end; i += 3) {
            count++;
        }
        return count;
    }

    /** It shrinks. */
    static int collatz(int n) {
        int count = 0;
        while (n > 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            count++;
        }
        return count;
    }

    /** A period of 2^32. */
    static int congruential(int x) {
        int count = 0;
        while (x != 12345) {
            x = x * 1664525 + 1013904223;
            count++;
        }
        return count;
    }

    /** Another thread may end it. */
    static int spins() {
        int count = 0;
        while (!isDone) {
            count++;
        }
        return count;
    }

    /** Another thread may end it. */
    static int polls() {
        int count = 0;
        while (true) {
            synchronized (LOCK) {
                if (isReady) {
                    return count;
                }
            }
            count++;
        }
    }

    /** The state of a generator is part of the state. */
    static int draws(long seed) {
        Random random = new Random(42);
        int count = 0;
        while (random.nextInt(1_000_000) != 7) {
            count++;
        }
        return count;
    }

    /** Only a counter changes, and it matters. */
    static int flips(int n) {
        boolean flag = false;
        int count = 0;
        while (true) {
            flag = !flag;
            count++;
            if (count > 50_000_000 && flag) {
                return count;
            }
        }
    }

    /** What it takes is gone. */
    static int drains(int n) {
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int i = 0; i < 3; i++) {
            queue.add(i);
        }
        int sum = 0;
        while (!queue.isEmpty()) {
            sum += queue.poll();
        }
        return sum + n;
    }

    /** It comes to the bottom, if the stack is deep enough. */
    static int deep(int n) {
        return n <= 0 ? 0 : 1 + deep(n - 1);
    }

    /** The overflow is caught, and all is well. */
    static int caught(int n) {
        try {
            return down(n);
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    private static int down(int n) {
        return n == 5 ? 0 : 1 + down(n); // crash: endless
    }

    /** What is read at last is the one thing that changes. */
    static int counted(int start) {
        int[] cell = {start};
        while (true) {
            cell[0]++;
            if (cell[0] == 40_000_000) {
                return 1;
            }
        }
    }
}
