public class LongShiftAmounts {
    public static void main(String[] args) {
        int[] amounts = {0, 1, 31, 32, 63, 64, 65, -1, -64};
        long[] values = {1, -1, 0x123456789abcdef0L, Long.MIN_VALUE};
        for (long value : values) {
            for (int amount : amounts) {
                System.out.println(value + " by " + amount + ": " + (value << amount) + " " + (value >> amount)
                        + " " + (value >>> amount));
            }
        }
        long big = 1L << 40;
        System.out.println(1L << big);
        System.out.println(big >> (1L << 33 | 3));
        big <<= 70;
        System.out.println(big);
    }
}
