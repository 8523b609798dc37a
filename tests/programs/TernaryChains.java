public class TernaryChains {
    static String sign(int x) { return x < 0 ? "neg" : x == 0 ? "zero" : "pos"; }

    static Object mixed(boolean b) { return b ? 1 : "one"; }

    static Object promoted(boolean b) { return b ? 1 : 2.0; }

    public static void main(String[] args) {
        System.out.println(sign(-3) + sign(0) + sign(9));
        System.out.println(mixed(true) + " " + mixed(false));
        System.out.println(promoted(true) + " " + promoted(false));
        int x = 5;
        int y = x > 3 ? x++ : x--;
        System.out.println(x + " " + y);
        char c = x > 0 ? 'y' : 'n';
        System.out.println(c);
        System.out.println(x > 0 ? 'y' : 0);
        System.out.println(x > 0 ? 'y' : x);
        Integer none = null;
        try {
            int unboxed = x > 0 ? none : 0;
            System.out.println(unboxed);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        boolean flag = x > 2 == y > 2 ? x != y : x == y;
        System.out.println(flag);
        System.out.println((x > 100 ? "big" : null) == null);
        long l = flag ? 1 : 2L;
        System.out.println(l);
    }
}
