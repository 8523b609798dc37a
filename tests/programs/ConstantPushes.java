public class ConstantPushes {
    static int many(int a, int b, int c, int d) { return a * 1000 + b * 100 + c * 10 + d; }

    public static void main(String[] args) {
        System.out.println(many(-1, 0, 1, 2) + many(3, 4, 5, 6));
        System.out.println(many(127, -128, 128, -129));
        System.out.println(many(32767, -32768, 32768, -32769));
        System.out.println(many(65535, 1000000, Integer.MIN_VALUE, Integer.MAX_VALUE));
        long l0 = 0L, l1 = 1L, l2 = 2L, lm = -1L;
        System.out.println(l0 + l1 * 10 + l2 * 100 + lm * 1000);
        float f0 = 0f, f1 = 1f, f2 = 2f, f3 = 3f;
        System.out.println(f0 + f1 * 10 + f2 * 100 + f3 * 1000);
        double d0 = 0, d1 = 1, d2 = 2;
        System.out.println(d0 + d1 * 10 + d2 * 100);
        Object nothing = null;
        System.out.println(nothing);
        Class<?> type = ConstantPushes.class;
        System.out.println(type.getName());
        System.out.println(int.class + " " + String.class + " " + int[].class);
        System.out.println("text" + 'c' + true + 1.25e-3 + 99L);
        byte b = -128;
        short s = 1234;
        char c = '\u20ac';
        boolean z = true;
        System.out.println(b + s + c + (z ? 1 : 0));
    }
}
