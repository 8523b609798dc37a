public class VirtualDispatch {
    static class Shape {
        String name() { return "shape"; }
        double area() { return 0; }
        final String describe() { return name() + " of area " + area(); }
    }

    static class Square extends Shape {
        final double side;
        Square(double side) { this.side = side; }
        @Override String name() { return "square"; }
        @Override double area() { return side * side; }
    }

    static class Unit extends Square {
        Unit() { super(1); }
        @Override String name() { return "unit " + super.name(); }
    }

    static class Odd extends Shape {
        private String secret() { return "odd secret"; }
        @Override public String toString() { return secret(); }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Shape(), new Square(2.5), new Unit(), new Odd()};
        for (Shape shape : shapes) {
            System.out.println(shape.describe());
        }
        System.out.println(shapes[3]);
        Object o = shapes[3];
        System.out.println(o.toString() + o.equals(shapes[3]));
        System.out.println(((Shape) new Unit()).name());
    }
}
