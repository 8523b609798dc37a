import isopath.Verify;
import java.util.NoSuchElementException;

/**
 * A map as a red-black tree, with int keys.
 *
 * <p>What is counted is as in a plain search tree, over shapes with their colours: the root is black, a red
 * node has no red child, and all ways down pass equally many black nodes. A shape has as many traces as
 * ways to colour it so: three nodes may all be black, or the lower two red.
 */
final class TreeMap {
    private static final int BROKEN = -1;

    static final class Node {
        int key;
        Object value;
        boolean red = true;
        Node left;
        Node right;

        Node(int key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    /** What is put: of a type that no node and no map has. */
    static final class Payload {}

    Node root;

    /** Whether the subtree just dropped from lost a black node on all ways down. */
    private boolean shrunk;

    boolean isEmpty() {
        return root == null;
    }

    /** The value under a key, or null. */
    Object get(int key) {
        return valueOf(node(key));
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

    private static Object valueOf(Node n) {
        return n == null ? null : n.value;
    }

    int lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Node n = root;
        while (n.right != null) {
            n = n.right;
        }
        return n.key;
    }

    /** Puts a value under a key; returns the one that was there, or null. */
    Object put(int key, Object value) {
        Node present = node(key);
        if (present == null) {
            root = add(root, key, value);
            root.red = false;
            return null;
        }
        Object old = present.value;
        present.value = value;
        return old;
    }

    /** Adds a key that is not there. */
    private static Node add(Node n, int key, Object value) {
        if (n == null) {
            return new Node(key, value);
        }
        if (key < n.key) {
            n.left = add(n.left, key, value);
            return n.red || !isRed(n.left) ? n : leftParted(n);
        }
        n.right = add(n.right, key, value);
        return n.red || !isRed(n.right) ? n : rightParted(n);
    }

    /** A black node whose left child is red, with no red child below that. */
    private static Node leftParted(Node n) {
        if (isRed(n.left.right)) {
            n.left = rotatedLeft(n.left);
        }
        return isRed(n.left.left) ? parted(rotatedRight(n)) : n;
    }

    /** A black node whose right child is red, with no red child below that. */
    private static Node rightParted(Node n) {
        if (isRed(n.right.left)) {
            n.right = rotatedRight(n.right);
        }
        return isRed(n.right.right) ? parted(rotatedLeft(n)) : n;
    }

    private static Node parted(Node top) {
        top.red = true;
        top.left.red = false;
        top.right.red = false;
        return top;
    }

    /** Removes a key; returns the value that was under it, or null. */
    Object remove(int key) {
        Node present = node(key);
        if (present == null) {
            return null;
        }
        Object old = present.value;
        root = drop(root, key);
        return old;
    }

    /** Drops a key that is there. */
    private Node drop(Node n, int key) {
        if (key < n.key) {
            n.left = drop(n.left, key);
            return leftFilled(n);
        }
        if (key > n.key) {
            n.right = drop(n.right, key);
            return rightFilled(n);
        }
        if (n.left == null || n.right == null) {
            return unlinked(n);
        }
        n.right = moveMin(n.right, n);
        return rightFilled(n);
    }

    /** Moves the smallest of a subtree into another node; returns the subtree without it. */
    private Node moveMin(Node n, Node target) {
        if (n.left == null) {
            target.key = n.key;
            target.value = n.value;
            return unlinked(n);
        }
        n.left = moveMin(n.left, target);
        return leftFilled(n);
    }

    /** What remains of a node with one child at most, which can only be red. */
    private Node unlinked(Node n) {
        Node child = n.left != null ? n.left : n.right;
        shrunk = !n.red && child == null;
        if (child != null) {
            child.red = false;
        }
        return child;
    }

    /** Makes up for a left subtree that has shrunk. */
    private Node leftFilled(Node n) {
        if (!shrunk) {
            return n;
        }
        Node sibling = n.right;
        if (sibling.red) {
            Node top = rotatedLeft(n);
            top.red = false;
            n.red = true;
            top.left = leftFilled(n);
            return top;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
            return paled(n, sibling);
        }
        if (!isRed(sibling.right)) {
            n.right = rotatedRight(sibling);
        }
        return filled(n, rotatedLeft(n));
    }

    /** Makes up for a right subtree that has shrunk. */
    private Node rightFilled(Node n) {
        if (!shrunk) {
            return n;
        }
        Node sibling = n.left;
        if (sibling.red) {
            Node top = rotatedRight(n);
            top.red = false;
            n.red = true;
            top.right = rightFilled(n);
            return top;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
            return paled(n, sibling);
        }
        if (!isRed(sibling.left)) {
            n.left = rotatedLeft(sibling);
        }
        return filled(n, rotatedRight(n));
    }

    /** The other side loses a black node as well; a red node above can take its place. */
    private Node paled(Node n, Node sibling) {
        sibling.red = true;
        shrunk = !n.red;
        n.red = false;
        return n;
    }

    /** A rotation has put a black node in the place of the lost one. */
    private Node filled(Node n, Node top) {
        top.red = n.red;
        top.left.red = false;
        top.right.red = false;
        shrunk = false;
        return top;
    }

    private static Node rotatedRight(Node n) {
        Node top = n.left;
        n.left = top.right;
        top.right = n;
        return top;
    }

    private static Node rotatedLeft(Node n) {
        Node top = n.right;
        n.right = top.left;
        top.left = n;
        return top;
    }

    private static boolean isRed(Node n) {
        return n != null && n.red;
    }

    boolean inv() {
        return checked(root, null, null, true, Integer.MAX_VALUE) != BROKEN;
    }

    /**
     * The black height of a subtree with keys strictly between those of two nodes; null is no bound. One
     * that is higher than the limit is not looked at to its end.
     */
    private static int checked(Node n, Node low, Node high, boolean redAbove, int limit) {
        if (n == null) {
            return 0;
        }
        if (low != null && n.key <= low.key || high != null && n.key >= high.key) {
            return BROKEN;
        }
        boolean red = n.red;
        if (red ? redAbove : limit == 0) {
            return BROKEN;
        }
        int left = checked(n.left, low, n, red, red ? limit : limit - 1);
        if (left == BROKEN || checked(n.right, n, high, red, left) != left) {
            return BROKEN;
        }
        return red ? left : left + 1;
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

    void getSpec(int key) {
        Verify.assume(inv());
        Object found = get(key);
        assert inv();
        assert found == valueOf(scan(root, key));
    }

    void lastKeySpec() {
        Verify.assume(inv());
        int[] keys = keys();
        try {
            int last = lastKey();
            assert inv();
            assert last == keys[keys.length - 1];
        } catch (NoSuchElementException none) {
            assert keys.length == 0;
        }
    }

    void putSpec(int key, Payload value) {
        Verify.assume(inv());
        int[] before = keys();
        Object old = put(key, value);
        int[] after = keys();
        assert inv();
        assert sameBut(key, before, after);
        assert scan(root, key).value == value;
        assert after.length == before.length || old == null;
    }

    void removeSpec(int key) {
        Verify.assume(inv());
        int[] before = keys();
        Object old = remove(key);
        int[] after = keys();
        assert inv();
        assert sameBut(key, before, after);
        assert scan(root, key) == null;
        assert after.length < before.length || old == null;
    }
}
