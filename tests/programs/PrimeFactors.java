public class PrimeFactors {
    static String factor(long n) {
        StringBuilder s = new StringBuilder().append(n).append(" =");
        String separator = " ";
        for (long p = 2; p * p <= n; p++) {
            int e = 0;
            while (n % p == 0) {
                n /= p;
                e++;
            }
            if (e > 0) {
                s.append(separator).append(p);
                if (e > 1) s.append('^').append(e);
                separator = " * ";
            }
        }
        if (n > 1) s.append(separator).append(n);
        return s.toString();
    }

    static long powMod(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m;
        return r;
    }

    public static void main(String[] args) {
        for (long n : new long[] {2, 360, 97, 1001, 1L << 40, 600851475143L, 1000003L * 17}) System.out.println(factor(n));
        System.out.println(powMod(3, 200, 1_000_000_007L) + " " + powMod(2, 340, 341));
    }
}
