public class StaticFieldKinds {
    static boolean z;
    static byte b;
    static short s;
    static char c = 'q';
    static int i;
    static long l;
    static float f;
    static double d;
    static String t;
    static long[] a = new long[2];
    static final long BIG = 1L << 50;
    static final double THIRD = 1 / 3.0;
    static final char LETTER = 'L';

    public static void main(String[] args) {
        System.out.println(z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + t + " " + a[1]);
        z = !z;
        b -= 129;
        s = (short) (b * 300);
        c++;
        i = s ^ b;
        l = i * BIG;
        f = l;
        d = f * THIRD;
        t = "" + LETTER + c;
        a[0] = a[1] = l++;
        System.out.println(z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + t + " " + a[0]);
        long old = l++;
        double same = d--;
        int now = i = 9;
        System.out.println((l - old) + " " + (same - d) + " " + now + " " + (i *= 2.6));
    }
}
