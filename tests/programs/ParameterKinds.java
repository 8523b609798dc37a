public class ParameterKinds {
    static String all(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, Object o) {
        a[0]++;
        i++;
        l--;
        d *= 2;
        t = t + "!";
        return z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + t + " " + a[0] + " " + o;
    }

    static double mix(long a, double b, long c, double d, int e) { return a + b * c - d / e; }

    long instance(long a, int b, long c) { return a - b - c; }

    static boolean flip(boolean z) { return !z; }

    static byte low(int x) { return (byte) x; }

    static short mid(int x) { return (short) x; }

    static char letter(int x) { return (char) x; }

    static float third(float x) { return x / 3; }

    static void nothing() { }

    static int[] array(int n) { return new int[n]; }

    public static void main(String[] args) {
        int[] counter = {0};
        int i = 7;
        System.out.println(all(true, (byte) 1, (short) 2, 'c', i, 1L << 40, 0.5f, 0.25, "t", counter, null));
        System.out.println(i + " " + counter[0]);
        System.out.println(mix(1, 2, 3, 4, 5) + " " + new ParameterKinds().instance(100, 1, 9));
        System.out.println(flip(false) + " " + low(200) + " " + mid(70000) + " " + letter(65601) + " " + third(1) + " " + array(3).length);
        nothing();
        third(2);
        mix(1, 1, 1, 1, 1);
        System.out.println("done");
    }
}
