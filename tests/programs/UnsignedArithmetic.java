public class UnsignedArithmetic {
    public static void main(String[] args) {
        System.out.println(Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7));
        System.out.println(Integer.compareUnsigned(-1, 1) + " " + Integer.toUnsignedLong(-1) + " " + Integer.toUnsignedString(-5));
        System.out.println(Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.compareUnsigned(1, -1));
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyFull(-1, Integer.MIN_VALUE));
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        byte[] data = {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe};
        int word = 0;
        for (byte b : data) word = word << 8 | b & 0xff;
        System.out.println(Integer.toHexString(word) + " " + (word & 0xffffffffL));
        char unsigned = (char) -2;
        System.out.println((int) unsigned + " " + (unsigned >> 1));
    }
}
