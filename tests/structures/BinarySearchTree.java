import isopath.Verify;
import java.util.NoSuchElementException;

/**
 * A binary search tree from int keys to elements, and its methods under contract.
 *
 * <p>What is counted: the invariant decides the whole shape, and an operation decides where its key lies.
 * In a tree of n nodes it equals one of n keys or falls into one of n + 1 gaps. So with nodes at most k
 * deep, find, insert and remove have as many traces as the sum of 2n + 1 over all binary trees of height k
 * at most; findMin, findMax and isEmpty have one for each of those trees.
 *
 * <p>Keys lie strictly between those of their ancestors. That alone excludes that two references lead to
 * one node, so nothing here compares references. Only elements that an operation touches are read: a
 * strategy that resolves them early has more traces.
 */
final class BinarySearchTree {
    static final class Node {
        int key;
        Object element;
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
        Node n = root;
        while (n != null) {
            if (key < n.key) {
                n = n.left;
            } else if (key > n.key) {
                n = n.right;
            } else {
                return n.element;
            }
        }
        return null;
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
        if (root == null) {
            root = new Node(key, element);
            return null;
        }
        Node n = root;
        while (true) {
            if (key < n.key) {
                if (n.left == null) {
                    n.left = new Node(key, element);
                    return null;
                }
                n = n.left;
            } else if (key > n.key) {
                if (n.right == null) {
                    n.right = new Node(key, element);
                    return null;
                }
                n = n.right;
            } else {
                Object old = n.element;
                n.element = element;
                return old;
            }
        }
    }

    /** Removes a key; returns the element that was under it, or null. */
    Object remove(int key) {
        Node parent = null;
        Node n = root;
        while (n != null) {
            if (key < n.key) {
                parent = n;
                n = n.left;
            } else if (key > n.key) {
                parent = n;
                n = n.right;
            } else {
                Object old = n.element;
                drop(parent, key, n);
                return old;
            }
        }
        return null;
    }

    /** Takes a node out, or its successor after that has moved into it. */
    private void drop(Node parent, int key, Node n) {
        if (n.left != null && n.right != null) {
            n.right = intoTop(n, n.right);
            return;
        }
        Node child = n.left != null ? n.left : n.right;
        if (parent == null) {
            root = child;
        } else if (key < parent.key) {
            parent.left = child;
        } else {
            parent.right = child;
        }
    }

    /** Moves the smallest of a subtree into another node; returns the subtree without it. */
    private static Node intoTop(Node target, Node n) {
        if (n.left == null) {
            target.key = n.key;
            target.element = n.element;
            return n.right;
        }
        n.left = intoTop(target, n.left);
        return n;
    }

    boolean inv() {
        return ordered(root, null, null);
    }

    /** Whether a subtree is one, with keys strictly between those of two nodes; null is no bound. */
    private static boolean ordered(Node n, Node low, Node high) {
        if (n == null) {
            return true;
        }
        if (low != null && n.key <= low.key || high != null && n.key >= high.key) {
            return false;
        }
        return ordered(n.left, low, n) && ordered(n.right, n, high);
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

    private static Object elementOf(Node n) {
        return n == null ? null : n.element;
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
