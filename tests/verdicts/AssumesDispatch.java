// isopath: --dispatch AssumesDispatch.Shape#area=AssumesDispatch.Circle,AssumesDispatch.Square --dispatch AssumesDispatch.Node#value=AssumesDispatch.Leaf
/** Where an input is called, some of the overriding methods only. */
class AssumesDispatch {
    abstract static class Shape {
        int side;

        abstract int area();

        int corners() {
            return 0;
        }
    }

    static class Circle extends Shape {
        int area() {
            return 3;
        }
    }

    static class Square extends Shape {
        int area() {
            return 4;
        }

        int corners() {
            return 4;
        }
    }

    static final class Tile extends Square {}

    static class Triangle extends Shape {
        int area() {
            return -1;
        }

        int corners() {
            return 3;
        }
    }

    interface Node {
        default int value() {
            return 0;
        }
    }

    static final class Leaf implements Node {
        int held;

        public int value() {
            return held;
        }
    }

    static final class Inner implements Node {
        Node left;
        Node right;

        public int value() {
            return left.value() + right.value();
        }
    }

    /** That of a triangle is not explored. */
    static int metByCall(Shape shape) {
        int area = shape.area();
        assert area > 0;
        return area;
    }

    /** The class is known afterwards. */
    static boolean metByTestAfterwards(Shape shape) {
        shape.area();
        return shape instanceof Triangle;
    }

    /** An input that cannot have one of those named: nothing is left. */
    static int metByTestBefore(Shape shape) {
        if (shape instanceof Triangle) {
            return shape.area();
        }
        return 0;
    }

    static int metTwice(Shape one, Shape other) {
        return one.area() - other.area();
    }

    static int metInLoop(Shape[] shapes) {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += shapes[i].area();
        }
        return sum;
    }

    static int metOfInterface(Node node) {
        return node.value();
    }

    /** Either an object of the program, which keeps its method, or an input. */
    static int metByChoice(Shape shape, boolean own) {
        Shape called = own ? new Triangle() : shape;
        return called.area();
    }

    static int freeOfOwnObject() {
        return new Triangle().area();
    }

    static int freeOfOtherMethod(Shape shape) {
        return shape.corners();
    }

    /** Calls through another type are others. */
    static int freeOfSubclass(Triangle triangle) {
        return triangle.area();
    }

    static int freeOfTileAlone(Tile tile) {
        return tile.area();
    }

    static int freeOfCallOnKnown(Shape shape) {
        return shape instanceof Square ? ((Square) shape).area() : 0;
    }
}
