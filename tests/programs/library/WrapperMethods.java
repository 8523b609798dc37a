public class WrapperMethods {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Integer.parseInt("-12") + Integer.parseInt("7f", 16) + Integer.valueOf("5") + Integer.decode("0x10") + Integer.parseUnsignedInt("4294967295"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Integer.parseInt("2147483648"));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Long.parseLong("1L"));
        attempt(() -> Double.parseDouble("x.y"));
        attempt(() -> Byte.parseByte("200"));
        System.out.println(Integer.toBinaryString(-8) + " " + Integer.toHexString(255) + " " + Integer.toOctalString(8) + " " + Integer.toString(-255, 36));
        System.out.println(Integer.bitCount(255) + " " + Integer.highestOneBit(100) + " " + Integer.numberOfLeadingZeros(1) + " " + Integer.numberOfTrailingZeros(96) + " " + Integer.reverse(1) + " " + Integer.rotateLeft(0x80000001, 4) + " " + Integer.reverseBytes(0x01020304));
        System.out.println(Integer.compare(1, 2) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 10) + " " + Integer.remainderUnsigned(-1, 10) + " " + Integer.toUnsignedString(-1) + " " + Integer.signum(-9));
        System.out.println(Long.toString(Long.MIN_VALUE, 2).length() + " " + Long.toUnsignedString(-1L) + " " + Long.divideUnsigned(-1L, 3) + " " + Long.bitCount(-1L) + " " + Long.hashCode(1L << 33) + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.isNaN(0.0 / 0) + " " + Double.doubleToLongBits(1.5) + " " + Double.toHexString(0.1) + " " + Double.valueOf("1e3") + " " + Double.MIN_NORMAL + " " + Double.hashCode(2.5));
        System.out.println(Float.parseFloat("3.4e38") + " " + Float.floatToIntBits(-0f) + " " + Float.intBitsToFloat(0x7f800001) + " " + Float.sum(1, 2) + " " + Float.isFinite(1f / 0));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.logicalXor(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.compare(true, false));
        System.out.println(Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -2) + " " + Short.reverseBytes((short) 0x0102) + " " + Byte.hashCode((byte) 5) + " " + Short.compare((short) 1, (short) 5));
        Integer a = 127;
        Integer b = 127;
        Integer c = 1000;
        Integer d = 1000;
        System.out.println((a == b) + " " + c.equals(d) + " " + a.compareTo(c) + " " + c.hashCode() + " " + Integer.valueOf(5).doubleValue() + " " + Long.valueOf(5).equals(5));
        Object o = true ? 1 : 2.0;
        System.out.println(o + " " + (char) (a + 1) + " " + Integer.max(3, 4) + Long.min(3, 4));
        Number n = 3.99;
        System.out.println(n.intValue() + " " + n.byteValue() + " " + ((Number) 300).byteValue());
    }
}
