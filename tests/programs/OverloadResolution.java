public class OverloadResolution {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Object x) { return "Object"; }
    static String f(Integer x) { return "Integer"; }
    static String f(String x) { return "String"; }
    static String f(char x) { return "char"; }
    static String g(long x) { return "long"; }
    static String g(Object x) { return "Object"; }
    static String g(int... x) { return "varargs"; }
    static String h(Object o) { return "o"; }
    static String h(Object[] o) { return "o[]"; }

    public static void main(String[] args) {
        byte b = 1;
        short s = 1;
        float fl = 1;
        Object hidden = "string";
        System.out.println(f(b) + f(s) + f('c') + f(1) + f(1L) + f(fl) + f(1.0));
        System.out.println(f(Integer.valueOf(1)) + f(Long.valueOf(1)) + f("s") + f(hidden) + f((Object) "s"));
        System.out.println(g(1) + g(Integer.valueOf(1)) + g('c') + g(1.5) + g() + g(1, 2));
        System.out.println(h("x") + h(new String[0]) + h(new int[0]) + h(new int[0][0]) + h(null));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append(1f).append(new char[] {'x', 'y'}).append((Object) "o").append(2L);
        System.out.println(sb);
    }
}
