public class MutualRecursion {
    static boolean even(int n) { return n == 0 || odd(n - 1); }

    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }

    static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }

    static int depth(int n) {
        int below = n <= 0 ? 0 : depth(n - 1);
        return below + 1;
    }

    static String chain(Object o, int n) {
        return n == 0 ? o.toString() : new Object() {
            @Override public String toString() { return "<" + o + ">"; }
        } + (n > 1 ? chain(o, n - 1) : "");
    }

    public static void main(String[] args) {
        System.out.println(even(100) + " " + odd(7) + " " + even(7));
        for (int i = 0; i < 15; i++) System.out.print(female(i) + "/" + male(i) + " ");
        System.out.println();
        System.out.println(depth(1500));
        System.out.println(chain("x", 3));
    }
}
