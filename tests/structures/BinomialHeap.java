import isopath.Verify;

/**
 * A binomial heap: trees of increasing degree, in which a node of degree d has children of the degrees d - 1 to 0, none of
 * which is less than it.
 *
 * <p>What is counted: a heap of a number of nodes has one shape, the digits of that number. Links of siblings go in one
 * direction; degrees, which decrease or increase along them, exclude a circle.
 */
final class BinomialHeap {
    static final class Node {
        int key;
        int degree;
        Node child;
        Node sibling;
    }

    Node head;

    boolean inv() {
        int degree = -1;
        for (Node n = head; n != null; n = n.sibling) {
            if (n.degree <= degree || !isTree(n)) {
                return false;
            }
            degree = n.degree;
        }
        return true;
    }

    private static boolean isTree(Node n) {
        int degree = n.degree;
        for (Node child = n.child; child != null; child = child.sibling) {
            degree--;
            if (child.degree != degree || child.key < n.key || !isTree(child)) {
                return false;
            }
        }
        return degree == 0;
    }

    /** Puts a key in: a tree of degree 0, and one of the next degree for each two of one degree. */
    void insert(int key) {
        Node added = new Node();
        added.key = key;
        Node rest = head;
        while (rest != null && rest.degree == added.degree) {
            Node next = rest.sibling;
            Node parent = added.key <= rest.key ? added : rest;
            Node child = parent == added ? rest : added;
            child.sibling = parent.child;
            parent.child = child;
            parent.degree++;
            added = parent;
            rest = next;
        }
        added.sibling = rest;
        head = added;
    }

    int min() {
        int min = head.key;
        for (Node n = head.sibling; n != null; n = n.sibling) {
            min = Math.min(min, n.key);
        }
        return min;
    }

    void insertSpec(int key) {
        Verify.assume(inv());
        int least = head == null ? key : Math.min(min(), key);
        insert(key);
        assert inv() && min() == least;
    }
}
