public class DoubleParsing {
    static void parse(String s) {
        try {
            System.out.println(Double.parseDouble(s) + " " + Float.parseFloat(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "1.5", ".5", "5.", "1e10", "1E-400", "1e400", " 2.5 ", "NaN", "-Infinity", "0x1p3", "1d", "2f", "", "abc", "1e", "1.7976931348623159e308", "4.9e-324", "2.2250738585072012e-308", "0.1", "123456789012345678", null}) parse(s);
        System.out.println(Double.valueOf("3.25").intValue() + " " + Double.MAX_VALUE + " " + Float.MIN_NORMAL);
        System.out.println(Double.compare(1.0, 2.0) + " " + Double.max(1, 2) + " " + Double.sum(0.1, 0.7) + " " + Double.isNaN(0.0 / 0));
    }
}
