/** Locals of several slots, reused ones, and compound assignment. */
class Locals {
    static long mixed(int a, long b, byte c, double d) {
        long sum = a + b + c;
        sum += d > 0 ? 1 : 2;
        a += 1.9;
        return sum - a;
    }

    static int compound(int x) {
        byte small = 100;
        small += x;
        assert small == 100 + x;
        return small;
    }
}
