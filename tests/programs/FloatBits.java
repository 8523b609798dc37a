public class FloatBits {
    public static void main(String[] args) {
        float[] floats = {0f, -0f, 1f, -2.5f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE, 0.1f};
        for (float f : floats) {
            System.out.println(Integer.toHexString(Float.floatToIntBits(f)));
        }
        double[] doubles = {0.0, -0.0, 1.0, -2.5, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 0.1};
        for (double d : doubles) {
            System.out.println(Long.toHexString(Double.doubleToLongBits(d)));
        }
        System.out.println(Float.intBitsToFloat(0x40490fdb));
        System.out.println(Double.longBitsToDouble(0x400921fb54442d18L));
        System.out.println(Float.intBitsToFloat(0x7f800001));
        System.out.println(Double.longBitsToDouble(0xfff0000000000001L));
        System.out.println(Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Long.hashCode(1L << 33));
    }
}
