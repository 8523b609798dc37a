/** Functions whose last digit is up to the JVM. */
class AssumesFunctions {
    static void metByIntrinsic() {
        assert Math.sin(1) == 0.8414709848078965;
        assert Math.pow(2.5, 3.5) > 24;
    }

    static double metByStrict() {
        return StrictMath.log(2);
    }

    static double freeOfExact(double x) {
        return Math.sqrt(x) + Math.abs(x) + Math.floor(2.5);
    }
}
