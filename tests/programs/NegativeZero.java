public class NegativeZero {
    static double neg(double d) { return -d; }

    static float neg(float f) { return -f; }

    public static void main(String[] args) {
        System.out.println(neg(0.0));
        System.out.println(neg(0f));
        System.out.println(0.0 - neg(neg(0.0)));
        System.out.println(0.0 == neg(0.0));
        System.out.println(1 / 0.0 + " " + 1 / neg(0.0));
        System.out.println(neg(0.0) + neg(0.0));
        System.out.println(neg(0.0) + 0.0);
        System.out.println(neg(0.0) * 5);
        System.out.println(0.0 * -5);
        System.out.println(neg(0.0) / 3);
        System.out.println(-5.0 % 5);
        System.out.println(Double.valueOf(0.0).equals(neg(0.0)));
        System.out.println(Math.min(0.0, neg(0.0)) + " " + Math.max(neg(0.0), 0.0));
        System.out.println(Math.abs(neg(0.0)));
        System.out.println(Math.sqrt(neg(0.0)));
        System.out.println(Math.round(-0.4) + " " + Math.rint(-0.4) + " " + Math.ceil(-0.4));
        System.out.println((int) neg(0.0));
        System.out.println(Long.toHexString(Double.doubleToLongBits(neg(0.0))));
        System.out.println(Integer.toHexString(Float.floatToIntBits(neg(0f))));
    }
}
