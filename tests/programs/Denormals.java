public class Denormals {
    public static void main(String[] args) {
        float f = Float.MIN_NORMAL;
        for (int i = 0; i < 25; i++) {
            System.out.println(f);
            f /= 2;
        }
        double d = Double.MIN_NORMAL;
        System.out.println(d + " " + d / 2 + " " + d / 3);
        System.out.println(Double.MIN_VALUE + " " + Double.MIN_VALUE / 2 + " " + Double.MIN_VALUE * 1.5);
        System.out.println((float) Double.MIN_VALUE);
        System.out.println((float) 1e-45 + " " + (float) 7e-46 + " " + (float) 8e-46);
        System.out.println(Double.longBitsToDouble(0x000fffffffffffffL));
        System.out.println(Math.ulp(0.0) + " " + Math.ulp(1.0) + " " + Math.ulp(1f));
        System.out.println(Math.nextUp(0.0) + " " + Math.nextDown(0f));
        System.out.println(Math.getExponent(Double.MIN_VALUE) + " " + Math.getExponent(8.5));
    }
}
