public class LongParsing {
    static void parse(String s) {
        try {
            System.out.println(Long.parseLong(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "12L", "", null, "+0005"}) parse(s);
        System.out.println(Long.parseLong("-abcdef", 16) + " " + Long.valueOf(77).equals(77L) + " " + Long.decode("-0x7f"));
        System.out.println(Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Long.toString(Long.MAX_VALUE, 36) + " " + Long.parseLong("1y2p0ij32e8e7", 36));
    }
}
