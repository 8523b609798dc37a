import java.util.BitSet;

public class BitManipulation {
    static int popcount(int x) {
        x = x - ((x >>> 1) & 0x55555555);
        x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
        return (((x + (x >>> 4)) & 0x0F0F0F0F) * 0x01010101) >>> 24;
    }

    static long interleave(int x, int y) {
        long z = 0;
        for (int i = 0; i < 32; i++) {
            z |= (long) (x >>> i & 1) << 2 * i | (long) (y >>> i & 1) << 2 * i + 1;
        }
        return z;
    }

    public static void main(String[] args) {
        for (int x : new int[] {0, 1, -1, 0x12345678, Integer.MIN_VALUE}) {
            System.out.print((popcount(x) == Integer.bitCount(x)) + " " + (x & -x) + " " + (x & x - 1) + " " + (x << 33) + " " + (x >>> 31) + " " + (x >> 31) + "; ");
        }
        System.out.println();
        System.out.println(Long.toHexString(interleave(0xFFFF, 0)) + " " + interleave(3, 5));
        byte b = (byte) 0x80;
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + ((b & 0xff) >> 1) + " " + (byte) (b << 1) + " " + ~b);
        b >>>= 1;
        System.out.println(b);
        short s = (short) 0xFFFF;
        s ^= 0x0F0F;
        char c = 'a';
        c |= 0x20;
        c += 1;
        System.out.println(s + " " + c);
        boolean t = true;
        t &= false;
        t |= true ^ false;
        System.out.println(t + " " + (5 & 3 | 8 ^ 2) + " " + (1L << 63) + " " + (1 << 31 >>> 31));
        BitSet x = BitSet.valueOf(new long[] {0b101101});
        BitSet y = new BitSet();
        y.set(1, 4);
        y.flip(2);
        x.and(y);
        System.out.println(x + " " + y + " " + x.length() + " " + y.previousClearBit(3) + " " + x.intersects(y));
        x.or(y);
        x.xor(BitSet.valueOf(new byte[] {1}));
        System.out.println(x + " " + java.util.Arrays.toString(x.toLongArray()));
        int gray = 0;
        StringBuilder codes = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            gray = i ^ i >> 1;
            codes.append(Integer.toBinaryString(gray | 8).substring(1)).append(' ');
        }
        System.out.println(codes);
    }
}
