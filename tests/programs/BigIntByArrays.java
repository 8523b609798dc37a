public class BigIntByArrays {
    static final int BASE = 1_000_000_000;

    static int[] multiply(int[] a, int factor) {
        int[] out = new int[a.length + 1];
        long carry = 0;
        for (int i = 0; i < a.length; i++) {
            long t = (long) a[i] * factor + carry;
            out[i] = (int) (t % BASE);
            carry = t / BASE;
        }
        out[a.length] = (int) carry;
        return carry == 0 ? java.util.Arrays.copyOf(out, a.length) : out;
    }

    static int[] add(int[] a, int[] b) {
        if (a.length < b.length) return add(b, a);
        int[] out = new int[a.length + 1];
        int carry = 0;
        for (int i = 0; i < a.length; i++) {
            int t = a[i] + (i < b.length ? b[i] : 0) + carry;
            carry = t >= BASE ? 1 : 0;
            out[i] = t - carry * BASE;
        }
        out[a.length] = carry;
        return carry == 0 ? java.util.Arrays.copyOf(out, a.length) : out;
    }

    static String show(int[] a) {
        StringBuilder s = new StringBuilder().append(a[a.length - 1]);
        for (int i = a.length - 2; i >= 0; i--) {
            String digits = Integer.toString(a[i]);
            for (int k = digits.length(); k < 9; k++) s.append('0');
            s.append(digits);
        }
        return s.toString();
    }

    public static void main(String[] args) {
        int[] factorial = {1};
        for (int i = 2; i <= 50; i++) factorial = multiply(factorial, i);
        System.out.println("50! = " + show(factorial));
        int[] a = {0}, b = {1};
        for (int i = 0; i < 300; i++) {
            int[] next = add(a, b);
            a = b;
            b = next;
        }
        System.out.println("fib 300 = " + show(a));
    }
}
