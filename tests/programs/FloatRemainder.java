public class FloatRemainder {
    static float rem(float a, float b) { return a % b; }

    static double rem(double a, double b) { return a % b; }

    public static void main(String[] args) {
        System.out.println(rem(5.5f, 2f));
        System.out.println(rem(-5.5f, 2f));
        System.out.println(rem(5.5f, -2f));
        System.out.println(rem(1e30f, 7f));
        System.out.println(rem(3f, 0f));
        System.out.println(rem(3f, Float.POSITIVE_INFINITY));
        System.out.println(rem(Float.POSITIVE_INFINITY, 3f));
        System.out.println(rem(-0f, 3f));
        System.out.println(rem(0.3, 0.1));
        System.out.println(rem(1e300, 3.7));
        System.out.println(rem(-1e300, 3.7));
        System.out.println(rem(5e-324, 1e-323));
        System.out.println(rem(Double.MAX_VALUE, Double.MIN_VALUE));
        System.out.println(rem(1.0, Double.NaN));
        System.out.println(Math.IEEEremainder(5.5, 2) + " " + Math.IEEEremainder(7, 2));
        double d = 10;
        d %= 3.3;
        System.out.println(d);
    }
}
