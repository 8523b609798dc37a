public class DoubleToLongSaturation {
    public static void main(String[] args) {
        double[] doubles = {0.0, -0.0, 0.999999999, -0.999999999, 2147483647.5, 2147483648.0, -2147483648.9,
            9.223372036854775E18, 9.223372036854776E18, -9.223372036854776E18, -1e300, 1e300, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 4503599627370497.5};
        for (double d : doubles) {
            System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (char) d % 1000 + " " + (float) d);
        }
    }
}
