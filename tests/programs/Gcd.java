public class Gcd {
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    static long gcd(long a, long b) {
        while (b != 0) {
            long t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static long[] extended(long a, long b) {
        if (b == 0) return new long[] {a, 1, 0};
        long[] r = extended(b, a % b);
        return new long[] {r[0], r[2], r[1] - a / b * r[2]};
    }

    static int binaryGcd(int a, int b) {
        if (a == 0 || b == 0) return a | b;
        int shift = Integer.numberOfTrailingZeros(a | b);
        a >>= Integer.numberOfTrailingZeros(a);
        do {
            b >>= Integer.numberOfTrailingZeros(b);
            if (a > b) { int t = a; a = b; b = t; }
            b -= a;
        } while (b != 0);
        return a << shift;
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071, 462) + " " + gcd(-48, 18) + " " + gcd(Integer.MIN_VALUE, -1) + " " + gcd(0, 5));
        System.out.println(gcd(1L << 50, 3L << 45) + " " + binaryGcd(1071, 462) + " " + binaryGcd(64, 48));
        long[] r = extended(240, 46);
        System.out.println(r[0] + " = 240*" + r[1] + " + 46*" + r[2]);
    }
}
