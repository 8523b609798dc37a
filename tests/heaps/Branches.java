// Branches that are none, and some that look like one.
abstract class Branches {
    static class Node {
        Node next;
        int val;
    }

    static int noBranch(Node a, Node b) {
        if (a == b) {
        }
        if (a == null) {
        }
        if (a instanceof Node || true) {
        }
        return a == b ? 1 : 1;
    }

    static int sameTarget(Node a) {
        switch (a.val) {
            case 0:
            case 1:
                return 1;
            case 2:
            default:
                return 2;
        }
    }

    static Node noFork(Node a, Node b, boolean c) {
        Node n = c ? a : b;
        boolean same = n == a;
        n.val = same ? 1 : 2;
        return n.next;
    }
}
