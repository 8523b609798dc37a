public class IntegerToText {
    public static void main(String[] args) {
        int[] ints = {0, 7, -7, 10, 99, 100, -100, 65535, 1000000, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println(i + " " + Integer.toString(i) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i));
        }
        long[] longs = {0L, -1L, 10000000000L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long l : longs) {
            System.out.println(l + " " + Long.toString(l, 36) + " " + Long.toHexString(l) + " " + Long.toBinaryString(l));
        }
        byte b = -5;
        short s = 300;
        char c = 'x';
        System.out.println(b + "," + s + "," + c + "," + (int) c);
        System.out.println(Byte.toString(b) + Short.toString(s) + Character.toString(c));
    }
}
