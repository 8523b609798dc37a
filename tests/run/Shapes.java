/** Input objects of several classes: a call says which, and the heap shows it. */
class Shapes {
    interface Shape {
        int size();
    }

    static class Square implements Shape {
        int side;

        public int size() {
            return side * side;
        }
    }

    static class Empty implements Shape {
        public int size() {
            return 0;
        }
    }

    static class Pair implements Shape {
        Shape first;
        Shape second;

        public int size() {
            return 2;
        }
    }

    static int size(Shape shape) {
        return shape.size();
    }

    static boolean isPairOfSame(Shape shape) {
        return shape.size() == 2 && ((Pair) shape).first == ((Pair) shape).second;
    }
}
