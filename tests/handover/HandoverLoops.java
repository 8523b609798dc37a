/** Loops that bounds cut: on one path, and after a fork of it. */
class HandoverLoops {
    static int count(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    static int down(int n) {
        return n > 0 ? down(n - 1) + 1 : 0;
    }

    static int collatz(int n) {
        int steps = 0;
        while (n > 1 && n < 100) {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static int bits(int x) {
        int r = 0;
        for (int i = 0; i < 6; i++) {
            if ((x & 1 << i) != 0) {
                r++;
            }
        }
        assert r != 6 : "all of them";
        return r;
    }
}
