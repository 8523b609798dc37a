public class FloatToIntSaturation {
    public static void main(String[] args) {
        float[] floats = {0f, -0f, 0.9f, -0.9f, 1.5f, -1.5f, 2147483520f, 2147483648f, -2147483648f, -3e9f, 1e19f,
            -1e19f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float f : floats) {
            System.out.println(f + " -> " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " "
                    + (int) (char) f);
        }
    }
}
