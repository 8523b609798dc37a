public class IntegerBits {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 12, 0x80000000, 0x7fffffff, 0x12345678, -16};
        for (int v : values) {
            System.out.println(v + ": " + Integer.bitCount(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " "
                    + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                    + Integer.numberOfTrailingZeros(v) + " " + Integer.rotateLeft(v, 5) + " " + Integer.rotateRight(v, 37) + " "
                    + Integer.signum(v));
        }
        System.out.println(Integer.compare(1, 2) + " " + Integer.compare(2, 2) + " " + Integer.compare(Integer.MIN_VALUE, 1));
        System.out.println(Integer.max(3, 4) + Integer.min(3, 4) + Integer.sum(3, 4));
        System.out.println(Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Integer.SIZE + " " + Integer.BYTES);
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('\u1234') % 1000);
    }
}
