public class BitwiseInt {
    static String bits(int x) {
        char[] out = new char[32];
        for (int i = 31; i >= 0; i--) {
            out[i] = (x & 1) == 1 ? '1' : '0';
            x >>>= 1;
        }
        return new String(out);
    }

    public static void main(String[] args) {
        int a = 0b1100_1010;
        int b = 0xF0F0F0F0;
        System.out.println(bits(a & b));
        System.out.println(bits(a | b));
        System.out.println(bits(a ^ b));
        System.out.println(bits(~a));
        System.out.println(bits(-a));
        int c = a;
        c &= 0x0F;
        System.out.println(c);
        c |= 0x100;
        System.out.println(c);
        c ^= -1;
        System.out.println(c);
        boolean p = true;
        boolean q = false;
        System.out.println((p & q) + " " + (p | q) + " " + (p ^ q) + " " + !p);
        p &= q;
        q |= true;
        System.out.println(p + " " + q);
        p ^= q;
        System.out.println(p);
    }
}
