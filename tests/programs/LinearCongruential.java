public class LinearCongruential {
    private long state;

    LinearCongruential(long seed) { state = (seed ^ 0x5DEECE66DL) & (1L << 48) - 1; }

    int next(int bits) {
        state = state * 0x5DEECE66DL + 0xBL & (1L << 48) - 1;
        return (int) (state >>> 48 - bits);
    }

    double nextDouble() { return (((long) next(26) << 27) + next(27)) * 0x1.0p-53; }

    static long xorshift(long x) {
        x ^= x << 13;
        x ^= x >>> 7;
        return x ^ x << 17;
    }

    public static void main(String[] args) {
        LinearCongruential mine = new LinearCongruential(42);
        java.util.Random library = new java.util.Random(42);
        boolean same = true;
        for (int i = 0; i < 20; i++) same &= mine.next(32) == library.nextInt();
        System.out.println(same + " " + mine.nextDouble() + " " + library.nextDouble());
        long x = 88172645463325252L;
        for (int i = 0; i < 10; i++) System.out.println(x = xorshift(x));
    }
}
