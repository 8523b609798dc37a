public class DoubleToText {
    public static void main(String[] args) {
        double[] values = {0, 1, -1, 10, 1e6, 1e7, 1.0E-3, 9.999e-4, 123456789.125, 1e21, 1e22, 1e23, 1.7976931348623157E308,
            2.2250738585072014E-308, 4.9E-324, Math.PI, Math.E, 0.1 + 0.2, 100.0 / 3, 1e15, 1e16, 12345678901234567890.0,
            4.35, 1.005, 0.5, 2.5e-7, 9007199254740993.0, 5e-5, -123.456e-12};
        for (double value : values) {
            System.out.println(value);
        }
        System.out.println(String.valueOf(3.0) + Double.toString(-2.5) + 1e3);
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(4.9E-324));
    }
}
