public class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -100) throw new IllegalArgumentException("x too small: " + x);
        }

        Point(int both) { this(both, both); }

        double length() { return Math.sqrt(x * x + y * y); }

        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
    }

    record Person(String name, int age, double[] scores, Point home) { }

    record Empty() { }

    record Pair<A, B>(A first, B second) { }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.y() + " " + p.length());
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4)) + " " + p.equals(null) + " " + p.hashCode());
        System.out.println(p.plus(Point.ORIGIN).equals(p) + " " + new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
        Person a = new Person("Ann", 30, null, p);
        System.out.println(a + " " + a.equals(new Person("Ann", 30, null, new Point(3, 4))));
        System.out.println(new Pair<>("k", 1.5) + " " + new Pair<>(null, 'c'));
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
