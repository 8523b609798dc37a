/** Division by zero throws, and the one quotient that overflows wraps around. */
class Division {
    static int quotient(int a, int b) {
        return a / b;
    }

    static long remainder(long a, long b) {
        return a % b;
    }

    static int byMinusOne(int a) {
        int quotient = a / -1;
        assert a == 0 || quotient != a;
        return quotient;
    }

    static int roundTrip(int a) {
        assert a / 4 * 4 + a % 4 == a;
        return a / 4;
    }
}
