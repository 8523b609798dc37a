import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

public class NestedRecords {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x " + x);
            }
        }

        double length() {
            return Math.sqrt((double) x * x + (double) y * y);
        }

        public int compareTo(Point o) {
            return Integer.compare(x, o.x);
        }
    }

    record Line(Point from, Point to) { }

    record Named<T>(String name, T value, List<T> more) { }

    record Numbers(byte b, short s, char c, long l, float f, double d, boolean z) { }

    record Empty() { }

    record Arrays(int[] values) { }

    record Custom(String a) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Custom c && c.a.equalsIgnoreCase(a);
        }

        @Override
        public int hashCode() {
            return a.toLowerCase().hashCode();
        }

        @Override
        public String toString() {
            return "custom " + a();
        }
    }

    public static void main(String[] args) {
        Line line = new Line(new Point(3, 4), Point.ORIGIN);
        System.out.println(line + " " + line.from().length());
        System.out.println(line.equals(new Line(new Point(3, 4), new Point(0, 0))));
        System.out.println(line.hashCode() == new Line(new Point(3, 4), new Point(0, 0)).hashCode());
        System.out.println(new Point(1, 2).hashCode() + " " + new Empty().hashCode());
        Named<Point> named = new Named<>("n", null, List.of(new Point(1, 1)));
        System.out.println(named + " " + named.equals(new Named<>("n", null, List.of(new Point(1, 1)))));
        Numbers n = new Numbers((byte) 1, (short) 2, 'c', 4L, 5f, Double.NaN, true);
        System.out.println(n + " " + n.hashCode());
        System.out.println(n.equals(new Numbers((byte) 1, (short) 2, 'c', 4L, 5f, Double.NaN, true)));
        System.out.println(new Numbers((byte) 0, (short) 0, ' ', 0, 0f, 0.0, false)
                .equals(new Numbers((byte) 0, (short) 0, ' ', 0, -0f, 0.0, false)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()));
        int[] shared = {1};
        System.out.println(new Arrays(shared).equals(new Arrays(shared)) + " "
                + new Arrays(shared).equals(new Arrays(new int[] {1})));
        System.out.println(new Custom("A").equals(new Custom("a")) + " " + new Custom("A"));
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<Point, String> map = new HashMap<>();
        map.put(new Point(1, 2), "a");
        map.put(new Point(1, 2), "b");
        System.out.println(map);
        Set<Object> set = new HashSet<>(List.of(new Empty(), new Point(0, 0)));
        System.out.println(set.contains(Point.ORIGIN) + " " + Objects.hash(1, "x", new Point(1, 1)));
        record LocalRecord(int v) { }
        System.out.println(new LocalRecord(3) + " " + new LocalRecord(3).v());
    }
}
