public class StringInterning {
    static final String A = "inter";
    static String b = "ned";

    static class Other { static String literal = "interned"; }

    public static void main(String[] args) {
        String literal = "interned";
        System.out.println(literal == "interned");
        System.out.println(literal == A + "ned");
        System.out.println(literal == A + b);
        System.out.println(literal == (A + b).intern());
        System.out.println(literal == Other.literal);
        System.out.println(literal == new String("interned"));
        System.out.println(literal == new String("interned").intern());
        final String local = "ned";
        System.out.println(literal == A + local);
        System.out.println(String.valueOf(12).intern() == "12");
        System.out.println("" == "x".substring(1).intern());
        System.out.println("a\u0062" == "ab");
        char[] chars = {'o', 'n', 'c', 'e'};
        String built = new String(chars).intern();
        System.out.println(built == "once");
    }
}
