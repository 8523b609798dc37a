public class BoxingCaches {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d));
        Integer low = -128, low2 = -128, lower = -129, lower2 = -129;
        System.out.println((low == low2) + " " + (lower == lower2));
        Long l1 = 127L, l2 = 127L, l3 = 128L, l4 = 128L;
        System.out.println((l1 == l2) + " " + (l3 == l4));
        Character x = 'x', y = 'x', u = '\u0100', v = '\u0100';
        System.out.println((x == y) + " " + (u == v));
        Short s1 = 100, s2 = 100, s3 = 1000, s4 = 1000;
        System.out.println((s1 == s2) + " " + (s3 == s4));
        Byte b1 = -1, b2 = -1;
        System.out.println(b1 == b2);
        Boolean t1 = true, t2 = Boolean.valueOf("TRUE");
        System.out.println(t1 == t2);
        Double d1 = 1.0, d2 = 1.0;
        System.out.println((d1 == d2) + " " + d1.equals(d2));
        System.out.println(l1.equals(127) + " " + l1.equals(127L) + " " + new Object().equals(a));
        System.out.println(Integer.valueOf(127) == a);
        System.out.println(c >= d && c <= d && c != d);
    }
}
