public class FloatToText {
    public static void main(String[] args) {
        float[] values = {0f, 1f, -1f, 10f, 100f, 0.1f, 0.01f, 0.001f, 0.0001f, 9999999f, 1e7f, 12345678f, 1.1f,
            3.1415927f, 1e10f, 1.5e-5f, Float.MAX_VALUE, Float.MIN_VALUE, 1.17549435E-38f, 33554432f, 2e-44f,
            0.3f, 8.5e3f, 123.456f, 1f / 3, 2f / 3, 1e-10f, 4.7e-38f};
        for (float value : values) {
            System.out.println(value);
        }
    }
}
