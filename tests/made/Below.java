// What a class requires holds of its subclasses as well.
abstract class Below {
    static abstract class Shape {
        final int area;

        Shape(int area) {
            if (area < 0) {
                throw new IllegalArgumentException();
            }
            this.area = area;
        }

        abstract int corners();
    }

    static class Disc extends Shape {
        int colour;

        Disc(int area) {
            super(area);
        }

        int corners() {
            return 0;
        }
    }

    static class Polygon extends Shape {
        final int corners;

        Polygon(int area, int corners) {
            super(area);
            if (corners < 3) {
                throw new IllegalArgumentException();
            }
            this.corners = corners;
        }

        int corners() {
            return corners;
        }
    }

    static int area(Shape s) {
        return s.area < 0 ? -1 : s.area > 2 ? 1 : 0;
    }

    static int corners(Shape s) {
        int corners = s.corners();
        return corners == 0 ? 0 : corners < 3 ? -1 : s.area < 0 ? -2 : 1;
    }

    static int both(Shape s, Polygon p) {
        return s == p ? p.corners < 3 ? -1 : 1 : p.area < 0 ? -2 : 2;
    }
}
