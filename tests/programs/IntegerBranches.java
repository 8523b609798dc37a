public class IntegerBranches {
    static String all(int a, int b) {
        StringBuilder s = new StringBuilder();
        s.append(a == b ? '1' : '0').append(a != b ? '1' : '0').append(a < b ? '1' : '0');
        s.append(a <= b ? '1' : '0').append(a > b ? '1' : '0').append(a >= b ? '1' : '0');
        return s.toString();
    }

    static String zero(int a) {
        String s = "";
        if (a == 0) s += "eq ";
        if (a != 0) s += "ne ";
        if (a < 0) s += "lt ";
        if (a <= 0) s += "le ";
        if (a > 0) s += "gt ";
        if (a >= 0) s += "ge ";
        return s;
    }

    static String longs(long a, long b) {
        return (a == b) + " " + (a != b) + " " + (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b);
    }

    public static void main(String[] args) {
        int[] xs = {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE};
        for (int a : xs) {
            System.out.println(zero(a));
            for (int b : xs) System.out.print(all(a, b) + " ");
            System.out.println();
        }
        System.out.println(longs(1L << 32, 0));
        System.out.println(longs(-1, 1L << 63));
        System.out.println(longs(5, 5));
    }
}
