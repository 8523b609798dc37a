public class FloatDoubleConversions {
    public static void main(String[] args) {
        double[] ds = {0.1, 1.0 / 3, 1e-40, 1e-50, 3.4028235677973366e38, 3.4028236e38, 16777217.0, 1.00000005960464477539, 1.0000000596046448};
        for (double d : ds) {
            float f = (float) d;
            double back = f;
            System.out.println(d + " " + f + " " + back);
        }
        System.out.println((float) Double.NaN + " " + (double) Float.NEGATIVE_INFINITY);
        System.out.println((double) (float) -0.0);
        System.out.println(0.1f + 0.2);
        System.out.println((float) (0.1 + 0.2f));
        System.out.println(1L + 0.5f);
        System.out.println('a' * 1.5);
        System.out.println(true ? 1 : 2.0);
        System.out.println((long) 1e10f + (int) 3.99);
    }
}
