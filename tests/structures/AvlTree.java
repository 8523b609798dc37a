import isopath.Verify;
import java.util.NoSuchElementException;

/**
 * A height-balanced search tree (Adelson-Velsky and Landis) from int keys to elements.
 *
 * <p>What is counted is as in a plain search tree, over fewer shapes: of two sibling subtrees the heights
 * differ by one at most. Each node stores its height, and the invariant compares that with the height of
 * the shape at hand: it is settled by the shape and adds no trace, neither there nor when an insertion
 * reads it to decide on a rotation.
 */
final class AvlTree {
    private static final int BROKEN = -1;

    static final class Node {
        int key;
        Object element;
        int height = 1;
        Node left;
        Node right;

        Node(int key, Object element) {
            this.key = key;
            this.element = element;
        }
    }

    /** What is inserted: of a type that no node and no tree has. */
    static final class Payload {}

    Node root;

    boolean isEmpty() {
        return root == null;
    }

    /** The element under a key, or null. */
    Object find(int key) {
        return elementOf(node(key));
    }

    private Node node(int key) {
        Node n = root;
        while (n != null) {
            if (key < n.key) {
                n = n.left;
            } else if (key > n.key) {
                n = n.right;
            } else {
                return n;
            }
        }
        return null;
    }

    private static Object elementOf(Node n) {
        return n == null ? null : n.element;
    }

    Object findMin() {
        Node n = top();
        while (n.left != null) {
            n = n.left;
        }
        return n.element;
    }

    Object findMax() {
        Node n = top();
        while (n.right != null) {
            n = n.right;
        }
        return n.element;
    }

    private Node top() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root;
    }

    /** Puts an element under a key; returns the one that was there, or null. */
    Object insert(int key, Object element) {
        Node present = node(key);
        if (present == null) {
            root = add(root, key, element);
            return null;
        }
        Object old = present.element;
        present.element = element;
        return old;
    }

    /** Adds a key that is not there. */
    private static Node add(Node n, int key, Object element) {
        if (n == null) {
            return new Node(key, element);
        }
        if (key < n.key) {
            n.left = add(n.left, key, element);
        } else {
            n.right = add(n.right, key, element);
        }
        return balanced(n);
    }

    private static Node balanced(Node n) {
        int lean = height(n.left) - height(n.right);
        if (lean > 1) {
            if (height(n.left.left) < height(n.left.right)) {
                n.left = rotatedLeft(n.left);
            }
            return rotatedRight(n);
        }
        if (lean < -1) {
            if (height(n.right.right) < height(n.right.left)) {
                n.right = rotatedRight(n.right);
            }
            return rotatedLeft(n);
        }
        measure(n);
        return n;
    }

    private static Node rotatedRight(Node n) {
        Node top = n.left;
        n.left = top.right;
        top.right = n;
        measure(n);
        measure(top);
        return top;
    }

    private static Node rotatedLeft(Node n) {
        Node top = n.right;
        n.right = top.left;
        top.left = n;
        measure(n);
        measure(top);
        return top;
    }

    private static void measure(Node n) {
        n.height = Math.max(height(n.left), height(n.right)) + 1;
    }

    private static int height(Node n) {
        return n == null ? 0 : n.height;
    }

    boolean inv() {
        return checked(root, null, null, Integer.MAX_VALUE) != BROKEN;
    }

    /**
     * The height of a subtree with keys strictly between those of two nodes; null is no bound. One that is
     * higher than the limit is not looked at to its end.
     */
    private static int checked(Node n, Node low, Node high, int limit) {
        if (n == null) {
            return 0;
        }
        if (limit == 0) {
            return BROKEN;
        }
        if (low != null && n.key <= low.key || high != null && n.key >= high.key) {
            return BROKEN;
        }
        int left = checked(n.left, low, n, limit - 1);
        if (left == BROKEN) {
            return BROKEN;
        }
        int right = checked(n.right, n, high, Math.min(limit - 1, left + 1));
        if (right == BROKEN || left - right > 1) {
            return BROKEN;
        }
        int height = Math.max(left, right) + 1;
        return n.height == height ? height : BROKEN;
    }

    /** The keys in order. */
    int[] keys() {
        int[] keys = new int[size(root)];
        fill(keys, 0, root);
        return keys;
    }

    private static int size(Node n) {
        return n == null ? 0 : size(n.left) + 1 + size(n.right);
    }

    private static int fill(int[] keys, int at, Node n) {
        if (n == null) {
            return at;
        }
        int here = fill(keys, at, n.left);
        keys[here] = n.key;
        return fill(keys, here + 1, n.right);
    }

    /** The node with a key, found without the order. */
    private static Node scan(Node n, int key) {
        if (n == null || n.key == key) {
            return n;
        }
        Node left = scan(n.left, key);
        return left != null ? left : scan(n.right, key);
    }

    /** Whether two sequences are the same when one key is struck from both. */
    private static boolean sameBut(int key, int[] a, int[] b) {
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            if (i < a.length && a[i] == key) {
                i++;
            } else if (j < b.length && b[j] == key) {
                j++;
            } else if (i == a.length || j == b.length || a[i++] != b[j++]) {
                return false;
            }
        }
        return true;
    }

    void isEmptySpec() {
        Verify.assume(inv());
        boolean empty = isEmpty();
        assert inv();
        assert empty == (keys().length == 0);
    }

    void findSpec(int key) {
        Verify.assume(inv());
        Object found = find(key);
        assert inv();
        assert found == elementOf(scan(root, key));
    }

    void findMinSpec() {
        Verify.assume(inv());
        int[] keys = keys();
        try {
            Object min = findMin();
            assert inv();
            assert min == scan(root, keys[0]).element;
        } catch (NoSuchElementException none) {
            assert keys.length == 0;
        }
    }

    void findMaxSpec() {
        Verify.assume(inv());
        int[] keys = keys();
        try {
            Object max = findMax();
            assert inv();
            assert max == scan(root, keys[keys.length - 1]).element;
        } catch (NoSuchElementException none) {
            assert keys.length == 0;
        }
    }

    void insertSpec(int key, Payload element) {
        Verify.assume(inv());
        int[] before = keys();
        Object old = insert(key, element);
        int[] after = keys();
        assert inv();
        assert sameBut(key, before, after);
        assert scan(root, key).element == element;
        assert after.length == before.length || old == null;
    }
}
