/** IEEE arithmetic: what holds for reals may not hold for doubles. */
class DoubleArithmetic {
    static void halves(double x) {
        if (x > 1.0 && x < 2.0) {
            assert x / 2 < x;
        }
    }

    static void absorbed(double x) {
        if (x > 0) {
            assert x + 1 > x;
        }
    }

    static double zero(double x) {
        double product = x * 0.0;
        assert product == 0.0;
        return product;
    }
}
