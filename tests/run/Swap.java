/** Swapping twice restores, whatever is the same object as what. */
class Swap {
    static class Box {
        Object content;
    }

    static class Pair {
        int left;
        int right;

        void swap() {
            int old = left;
            left = right;
            right = old;
        }
    }

    static void swap(Box a, Box b) {
        Object old = a.content;
        a.content = b.content;
        b.content = old;
    }

    static void twice(Box a, Box b) {
        Object x = a.content, y = b.content;
        swap(a, b);
        swap(a, b);
        assert a.content == x && b.content == y;
    }

    static void once(Box a, Box b) {
        Object x = a.content;
        swap(a, b);
        assert a.content != x;
    }

    static void pairs(Pair p, Pair q) {
        int sum = p.left + q.right;
        p.swap();
        q.swap();
        assert p.right + q.left == sum;
    }
}
