import isopath.Verify;

/**
 * A Fibonacci heap: trees in circles of siblings with links in both directions, in which no child is less than its
 * parent. The least element is a root.
 *
 * <p>What is counted: the shapes of such forests. Each node is the one before its next one and knows its parent, which
 * excludes that two references lead to one node.
 */
final class FibonacciHeap {
    static final class Node {
        int key;
        int degree;
        Node parent;
        Node child;
        Node left;
        Node right;
    }

    Node min;
    int size;

    boolean inv() {
        return min == null ? size == 0 : size > 0 && count(min, null, min) == size;
    }

    /** How many nodes the trees of a circle of siblings have; -1 if these are none. */
    private static int count(Node first, Node parent, Node least) {
        int nodes = 0;
        int siblings = 0;
        Node n = first;
        do {
            if (n.parent != parent || n.key < least.key || n.right == null || n.right.left != n) {
                return -1;
            }
            int below = n.child == null ? 0 : count(n.child, n, n);
            if (below < 0 || n.child == null && n.degree != 0) {
                return -1;
            }
            nodes += below + 1;
            siblings++;
            n = n.right;
        } while (n != first);
        return parent == null || parent.degree == siblings ? nodes : -1;
    }

    void insert(int key) {
        Node added = new Node();
        added.key = key;
        if (min == null) {
            added.left = added;
            added.right = added;
            min = added;
        } else {
            added.left = min;
            added.right = min.right;
            min.right.left = added;
            min.right = added;
            if (key < min.key) {
                min = added;
            }
        }
        size++;
    }

    void insertSpec(int key) {
        Verify.assume(inv());
        insert(key);
        assert inv() && min.key <= key;
    }
}
