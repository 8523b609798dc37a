import java.util.Arrays;
import java.util.List;

public class VarargsForms {
    static String f(Object... os) {
        return os == null ? "null" : "o" + os.length + Arrays.deepToString(os);
    }

    static String g(int... is) {
        return "ints" + is.length;
    }

    static String g(int a) {
        return "one";
    }

    static String g(long a, long b) {
        return "longs";
    }

    static String g(Integer a, Integer b) {
        return "boxes";
    }

    static String h(String first, String... more) {
        return first + more.length + String.join("", more);
    }

    static <T> List<T> list(T... ts) {
        return Arrays.asList(ts);
    }

    public static void main(String... args) {
        System.out.println(f() + f((Object) null) + f((Object[]) null) + f(1, "a") + f(new int[] {1}) + f(new Integer[] {1, 2}) + f((Object) new String[] {"s"}));
        System.out.println(g() + g(1) + g(1, 2) + g(1, 2, 3) + g(new int[2]));
        System.out.println(h("x") + h("x", "y", "z") + h("q", new String[] {"r"}));
        System.out.println(list(1, 2.0, "three") + " " + list() + list(new int[0], new int[1]).size());
        System.out.println(String.format("%s-%s", (Object[]) new String[] {"a", "b"}));
    }
}
