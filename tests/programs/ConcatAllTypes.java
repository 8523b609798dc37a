public class ConcatAllTypes {
    static final String CONSTANT = "c" + 1 + 2L + 'x' + true + 1.5f;

    public static void main(String[] args) {
        boolean z = true;
        byte b = -8;
        short s = 16;
        char c = 'c';
        int i = -32;
        long l = 64L << 30;
        float f = 0.25f;
        double d = -1e-9;
        String t = "text";
        Object o = new Object() { @Override public String toString() { return "object"; } };
        System.out.println("" + z + b + s + c + i + l + f + d + t + o);
        System.out.println(z + "" + b);
        System.out.println(i + l + "sum" + i + l);
        System.out.println(c + c + "" + c + c);
        System.out.println('a' + 1 + "b" + 'a' + 1);
        System.out.println(CONSTANT);
        System.out.println("(" + (i + 1) + ")" + -i + ~i + !z);
        System.out.println("\u0001" + i + "\u0002" + t);
        System.out.println("tab\t" + c + "\\ \"" + t + "\"");
        System.out.println(f + "f" + d + "d" + Float.NaN + Double.NEGATIVE_INFINITY);
        System.out.println("" + (char) (c + 1) + (byte) 200 + (short) 70000);
        System.out.println(t + t.length() + t.charAt(0));
        System.out.println(("\u20ac" + i + "\u00e9" + t + '\u03b1').hashCode());
    }
}
