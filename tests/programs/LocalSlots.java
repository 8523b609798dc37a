// Loads and stores of every type in the slots 0 to 3, which have instructions of their own.
public class LocalSlots {
    static int even(int a, int b, int c, int d) {
        a += 1;
        b = a * 2;
        c = b - c;
        d = c + d;
        a = d;
        return a + b + c + d;
    }

    static float even(float a, float b, float c, float d) {
        a += 0.5f;
        b = a * 2;
        c = b - c;
        d = c + d;
        a = d;
        return a + b + c + d;
    }

    static long even(long a, long b, long c, long d) {
        a += 1L;
        b = a * 2;
        c = b - c;
        d = c + d;
        a = d;
        return a + b + c + d;
    }

    static long odd(int shift, long a, long b) {
        a = b - a;
        b = a * 3;
        shift = (int) a;
        return shift + b + a;
    }

    static double even(double a, double b, double c, double d) {
        a += 0.25;
        b = a * 2;
        c = b - c;
        d = c + d;
        a = d;
        return a + b + c + d;
    }

    static double odd(int shift, double a, double b) {
        a = b - a;
        b = a * 3;
        shift = (int) a;
        return shift + b + a;
    }

    static String references(String a, String b, String c, String d) {
        a = b + a;
        b = c;
        c = d;
        d = a;
        return a + b + c + d;
    }

    public static void main(String[] args) {
        System.out.println(even(1, 2, 3, 4));
        System.out.println(even(1f, 2f, 3f, 4f));
        System.out.println(even(1L, 2L, 3L, 1L << 40));
        System.out.println(even(1.0, 2.0, 3.0, 4.0));
        System.out.println(odd(1, 5L, 7L));
        System.out.println(odd(1, 5.5, 7.75));
        System.out.println(references("a", "b", "c", "d"));
    }
}
