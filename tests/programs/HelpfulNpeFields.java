public class HelpfulNpeFields {
    static class Point {
        int x;
        double y;
        Point link;
        static Point origin;
    }

    Point held;

    void member() {
        try {
            System.out.println(this.held.link.x);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            held.link = null;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static Point find(String key, int depth) { return null; }

    static void parameter(Point given, long unused, Point second) {
        try {
            given.x = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            second.y += 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        new HelpfulNpeFields().member();
        parameter(null, 5, null);
        try {
            System.out.println(Point.origin.y);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(find("k", 2).link);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Point p = new Point();
        try {
            p.link.link.x = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Point[] points = {p, null};
        try {
            points[points.length - 1].x++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
