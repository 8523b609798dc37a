public class IntegerParsing {
    static void parse(String s) {
        try {
            System.out.println(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    static void parse(String s, int radix) {
        try {
            System.out.println(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+7", "2147483647", "-2147483648", "2147483648", "-2147483649", "", " 1", "1 ", "+", "-", "12a", "0x10", "1.5", null, "\u0661\u0662"}) parse(s);
        parse("ff", 16);
        parse("-zz", 36);
        parse("102", 2);
        parse("7fffffff", 16);
        parse("80000000", 16);
        parse("1", 1);
        parse("1", 37);
        System.out.println(Integer.valueOf("44") + Integer.decode("0x1F") + Integer.decode("-010") + Integer.decode("#a"));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Byte.parseByte("-128") + " " + Short.parseShort("7f", 16));
        try {
            Byte.parseByte("200");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
