public class BitTricks {
    static boolean powerOfTwo(int x) { return x > 0 && (x & x - 1) == 0; }

    static int popCount(int x) {
        x -= x >>> 1 & 0x55555555;
        x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
        return (x + (x >>> 4) & 0x0f0f0f0f) * 0x01010101 >>> 24;
    }

    static int gray(int x) { return x ^ x >> 1; }

    static int nextPermutation(int v) {
        int t = v | v - 1;
        return t + 1 | (~t & -~t) - 1 >> Integer.numberOfTrailingZeros(v) + 1;
    }

    static int average(int a, int b) { return (a & b) + ((a ^ b) >> 1); }

    public static void main(String[] args) {
        for (int i : new int[] {0, 1, 2, 3, 64, 65, -8, Integer.MIN_VALUE}) System.out.println(i + " " + powerOfTwo(i) + " " + popCount(i) + " " + gray(i));
        int v = 0b0111;
        for (int i = 0; i < 8; i++) {
            System.out.print(Integer.toBinaryString(v) + " ");
            v = nextPermutation(v);
        }
        System.out.println();
        System.out.println(average(Integer.MAX_VALUE, Integer.MAX_VALUE - 2));
        int a = 5, b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        System.out.println((-5 >> 31) + " " + (5 >> 31) + " " + ((-5 ^ -5 >> 31) - (-5 >> 31)));
        long interleaved = 0;
        for (int i = 0; i < 16; i++) interleaved |= (long) (0xabcd >> i & 1) << 2 * i + 1 | (0x1234 >> i & 1) << 2 * i;
        System.out.println(Long.toHexString(interleaved));
    }
}
