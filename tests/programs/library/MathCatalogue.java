public class MathCatalogue {
    static void attempt(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Math.abs(-5) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Double.NaN, 1));
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 3) + " " + Math.floorMod(7, -3) + " " + Math.multiplyHigh(1L << 62, 8L));
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994) + " " + Math.rint(2.5) + " " + Math.ceil(-0.5) + " " + Math.floor(-0.5));
        System.out.println(Math.sqrt(2) + " " + Math.cbrt(27) + " " + Math.pow(2, 0.5) + " " + Math.hypot(3, 4) + " " + Math.pow(0, 0));
        System.out.println(Math.signum(-3.5) + " " + Math.copySign(1, -0.0) + " " + Math.ulp(1.0) + " " + Math.nextUp(1.0) + " " + Math.getExponent(1024.5) + " " + Math.scalb(1.5, 4));
        System.out.println(Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + StrictMath.sin(1) + " " + StrictMath.log(10) + " " + StrictMath.exp(1));
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.multiplyExact(1L << 40, 1L << 40));
        attempt(() -> Math.toIntExact(1L << 31));
        attempt(() -> Math.negateExact(Integer.MIN_VALUE));
        attempt(() -> Math.subtractExact(5, 7) + Math.incrementExact(1) + Math.decrementExact(1L));
        System.out.println(Math.fma(2.0, 3.0, 1.0) + " " + Math.IEEEremainder(5, 3) + " " + Math.log10(1000) + " " + Math.log1p(0) + " " + Math.expm1(0));
        System.out.println(Math.atan2(0, -1) + " " + Math.asin(1) + " " + Math.sinh(0) + " " + Math.tanh(0) + " " + Math.cos(0));
    }
}
