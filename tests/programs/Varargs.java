public class Varargs {
    static String f(String s) { return "one"; }

    static String f(String s, Object... rest) { return "many" + (rest == null ? "null" : rest.length); }

    static int sum(int... xs) {
        int total = 0;
        for (int x : xs) total += x;
        return total;
    }

    @SafeVarargs
    static <T> int count(T... items) { return items.length; }

    static String kinds(Object... items) { return items.getClass().getSimpleName() + items.length; }

    public static void main(String[] args) {
        System.out.println(f("a") + f("a", 1) + f("a", 1, 2) + f("a", (Object[]) null) + f("a", (Object) null));
        System.out.println(sum() + sum(1) + sum(1, 2, 3) + sum(new int[] {10, 20}));
        System.out.println(count() + count("a", "b") + count(new Integer[] {1, 2, 3}) + count(new int[] {1, 2, 3}));
        System.out.println(kinds((Object[]) new String[] {"x"}) + kinds((Object) new String[] {"x"}) + kinds(1, 'c', 2.0));
        System.out.println(String.format("%d-%s-%c-%b-%x-%05d-%-4s|", 5, "s", 'c', true, 255, 42, "ab"));
    }
}
