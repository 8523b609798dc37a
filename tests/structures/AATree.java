import isopath.Verify;
import java.util.NoSuchElementException;

/**
 * Andersson's balanced search tree from int keys to elements.
 *
 * <p>What is counted is as in a plain search tree, over fewer shapes. A node has a level: one more than its
 * left child's, and its right child's or one more than that. A missing child has level 0, and no two right
 * links in a row stay on a level. The levels follow from the shape (count the left links down), so the
 * invariant adds no trace for them.
 */
final class AATree {
    private static final int BROKEN = -1;

    static final class Node {
        int key;
        Object element;
        int level = 1;
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

    boolean contains(int key) {
        return node(key) != null;
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
        return split(skew(n));
    }

    /** Removes a key; returns the element that was under it, or null. */
    Object remove(int key) {
        Node present = node(key);
        if (present == null) {
            return null;
        }
        Object old = present.element;
        root = drop(root, key);
        return old;
    }

    /** Drops a key that is there. */
    private static Node drop(Node n, int key) {
        if (key < n.key) {
            n.left = drop(n.left, key);
        } else if (key > n.key) {
            n.right = drop(n.right, key);
        } else if (n.left == null) {
            return n.right;
        } else {
            n.right = moveMin(n.right, n);
        }
        return repaired(n);
    }

    /** Moves the smallest of a subtree into another node; returns the subtree without it. */
    private static Node moveMin(Node n, Node target) {
        if (n.left == null) {
            target.key = n.key;
            target.element = n.element;
            return n.right;
        }
        n.left = moveMin(n.left, target);
        return repaired(n);
    }

    /** A subtree of which a child may have lost a level. */
    private static Node repaired(Node n) {
        int level = Math.min(level(n.left), level(n.right)) + 1;
        if (level == n.level) {
            return n;
        }
        n.level = level;
        if (level(n.right) > level) {
            n.right.level = level;
        }
        Node top = skew(n);
        top.right = skew(top.right);
        if (top.right != null) {
            top.right.right = skew(top.right.right);
        }
        top = split(top);
        top.right = split(top.right);
        return top;
    }

    /** A left link on one level becomes a right link. */
    private static Node skew(Node n) {
        if (n == null || level(n.left) < n.level) {
            return n;
        }
        Node top = n.left;
        n.left = top.right;
        top.right = n;
        return top;
    }

    /** Of two right links on one level, the middle node goes up. */
    private static Node split(Node n) {
        if (n == null || n.right == null || level(n.right.right) < n.level) {
            return n;
        }
        Node top = n.right;
        n.right = top.left;
        top.left = n;
        top.level++;
        return top;
    }

    private static int level(Node n) {
        return n == null ? 0 : n.level;
    }

    boolean inv() {
        return checked(root, null, null, Integer.MAX_VALUE) != BROKEN;
    }

    /**
     * The level of a subtree with keys strictly between those of two nodes; null is no bound. One that is
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
        if (left == BROKEN || n.level != left + 1) {
            return BROKEN;
        }
        int right = checked(n.right, n, high, left + 1);
        boolean fits = right == left || right == left + 1 && level(n.right.right) == left;
        return fits ? left + 1 : BROKEN;
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

    void containsSpec(int key) {
        Verify.assume(inv());
        boolean found = contains(key);
        assert inv();
        assert found == (scan(root, key) != null);
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
