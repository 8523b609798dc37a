public class IntegerRadix {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 255, -255, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int v : values) {
            System.out.println(Integer.toString(v, 2) + " " + Integer.toString(v, 7) + " " + Integer.toString(v, 16) + " " + Integer.toString(v, 36));
            System.out.println(Integer.toBinaryString(v) + " " + Integer.toOctalString(v) + " " + Integer.toHexString(v) + " " + Integer.toUnsignedString(v));
        }
        System.out.println(Integer.toString(100, 1) + " " + Integer.toString(100, 99));
        System.out.println(Long.toString(Long.MIN_VALUE, 2).length() + " " + Long.toOctalString(-1L) + " " + Long.toUnsignedString(-1L));
        System.out.println(Character.forDigit(11, 16) + " " + Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.getNumericValue('z'));
    }
}
