public class BitwiseLong {
    public static void main(String[] args) {
        long a = 0x0123456789abcdefL;
        long b = 0xff00ff00ff00ff00L;
        System.out.println(Long.toHexString(a & b));
        System.out.println(Long.toHexString(a | b));
        System.out.println(Long.toHexString(a ^ b));
        System.out.println(Long.toHexString(~a));
        System.out.println(a & 0xff);
        System.out.println(a & -1);
        System.out.println(b | 1);
        long c = a;
        c &= b;
        c |= 3;
        c ^= a;
        System.out.println(c);
        int narrowed = 5;
        narrowed |= 0x7_0000_0001L;
        System.out.println(narrowed);
        int mask = -1;
        System.out.println(mask & 0xffffffffL);
    }
}
