public class MathRounding {
    public static void main(String[] args) {
        double[] values = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994, 2.4, -2.6, 1e17, -1e300, 4503599627370497.5, Double.NaN, Double.POSITIVE_INFINITY, -0.0};
        for (double v : values) {
            System.out.println(v + ": " + Math.round(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.rint(v) + " " + (long) v);
        }
        float[] floats = {0.5f, -0.5f, 8388609f, 1e20f, 0.49999997f, Float.NaN};
        for (float f : floats) System.out.println(f + ": " + Math.round(f));
        System.out.println(Math.round(2.345 * 100) / 100.0);
    }
}
