public class ShiftAmounts {
    public static void main(String[] args) {
        int[] amounts = {0, 1, 31, 32, 33, 63, 64, -1, -31, -32, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] values = {1, -1, 0x12345678, Integer.MIN_VALUE};
        for (int value : values) {
            for (int amount : amounts) {
                System.out.println(value + " by " + amount + ": " + (value << amount) + " " + (value >> amount)
                        + " " + (value >>> amount));
            }
        }
        byte b = (byte) 0x80;
        System.out.println(b >>> 1);
        System.out.println((byte) (b >>> 1));
        b >>>= 1;
        System.out.println(b);
        System.out.println(1 << 33L);
    }
}
