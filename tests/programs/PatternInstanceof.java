public class PatternInstanceof {
    static String describe(Object o) {
        if (o instanceof Integer i && i > 10) return "big " + (i + 1);
        if (o instanceof Integer i) return "small " + i;
        if (!(o instanceof String s)) return "other";
        return "text of " + s.length();
    }

    static class Point {
        final int x;
        Point(int x) { this.x = x; }
        @Override public boolean equals(Object o) { return o instanceof Point p && p.x == x; }
        @Override public int hashCode() { return x; }
    }

    public static void main(String[] args) {
        System.out.println(describe(50));
        System.out.println(describe(5));
        System.out.println(describe("five"));
        System.out.println(describe(5L));
        System.out.println(describe(null));
        System.out.println(new Point(1).equals(new Point(1)) + " " + new Point(1).equals(new Point(2)) + " " + new Point(1).equals("1"));
        Object o = new int[] {1, 2};
        if (o instanceof int[] a && a.length == 2) System.out.println(a[1]);
        while (!(o instanceof String text)) o = "now text";
        System.out.println(text);
    }
}
