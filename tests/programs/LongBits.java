public class LongBits {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 1L << 40, Long.MIN_VALUE, Long.MAX_VALUE, 0x0123456789abcdefL};
        for (long v : values) {
            System.out.println(v + ": " + Long.bitCount(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " "
                    + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.numberOfLeadingZeros(v) + " "
                    + Long.numberOfTrailingZeros(v) + " " + Long.rotateLeft(v, 9) + " " + Long.rotateRight(v, 70) + " " + Long.signum(v));
        }
        System.out.println(Long.compare(1L << 33, 1) + " " + Long.max(3, -4) + " " + Long.sum(1L << 62, 1L << 62));
        System.out.println(Long.hashCode(0x100000001L) + " " + Long.SIZE + " " + Long.MAX_VALUE);
    }
}
