public class Fibonacci {
    static int slow(int n) { return n < 2 ? n : slow(n - 1) + slow(n - 2); }

    static long fast(int n) {
        long a = 0, b = 1;
        while (n-- > 0) {
            long t = a + b;
            a = b;
            b = t;
        }
        return a;
    }

    static final Long[] MEMO = new Long[100];

    static long memo(int n) {
        if (n < 2) return n;
        if (MEMO[n] == null) MEMO[n] = memo(n - 1) + memo(n - 2);
        return MEMO[n];
    }

    public static void main(String[] args) {
        System.out.println(slow(18) + " " + fast(18) + " " + memo(18));
        System.out.println(fast(92) + " " + fast(93) + " " + memo(92));
        for (int i = 0; i < 15; i++) System.out.print(fast(i) + (i < 14 ? "," : "\n"));
    }
}
