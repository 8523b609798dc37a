import isopath.Verify;
import java.util.NoSuchElementException;

/**
 * A leftist heap: a priority queue as a binary tree whose right spine is short.
 *
 * <p>What is counted: the invariant decides the shape, and merging walks down two right spines, of a and b
 * nodes, in the order of their keys: as many ways as a + b over a. So findMin has one trace per shape,
 * deleteMin merges the subtrees of the root, insert merges with one node, and merge has a trace for each
 * way of each pair of shapes, and one for a heap merged with itself.
 *
 * <p>Keys may repeat, so their order does not exclude that two references lead to one node: the invariant
 * compares each node with those met before.
 */
final class LeftistHeap {
    private static final int BROKEN = -2;

    static final class Node {
        int key;
        Object element;
        /** The length of the right spine less one. */
        int rank;
        Node left;
        Node right;

        Node(int key, Object element) {
            this.key = key;
            this.element = element;
        }
    }

    /** What is inserted: of a type that no node and no heap has. */
    static final class Payload {}

    Node root;

    Object findMin() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        return root.element;
    }

    void insert(int key, Object element) {
        root = merged(new Node(key, element), root);
    }

    Object deleteMin() {
        Object min = findMin();
        root = merged(root.left, root.right);
        return min;
    }

    /** Takes all elements of another heap. */
    void merge(LeftistHeap other) {
        if (other == this) {
            return;
        }
        root = merged(root, other.root);
        other.root = null;
    }

    private static Node merged(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        return a.key < b.key ? joined(a, b) : joined(b, a);
    }

    /** Merges a subtree into one with a smaller or equal root. */
    private static Node joined(Node top, Node other) {
        top.right = merged(top.right, other);
        if (rank(top.left) < rank(top.right)) {
            Node left = top.left;
            top.left = top.right;
            top.right = left;
        }
        top.rank = rank(top.right) + 1;
        return top;
    }

    private static int rank(Node n) {
        return n == null ? -1 : n.rank;
    }

    boolean inv() {
        return new Walk().admits(root);
    }

    /** What an invariant met so far. */
    private static final class Walk {
        private Seen seen;
        private int count;
        /** Of all keys, wrapping around: says without a case distinction that no key was lost. */
        private int sum;

        boolean admits(Node root) {
            return checked(root, null) != BROKEN;
        }

        private int checked(Node n, Node parent) {
            if (n == null) {
                return -1;
            }
            if (parent != null && n.key < parent.key || !isNew(n)) {
                return BROKEN;
            }
            int left = checked(n.left, n);
            int right = left == BROKEN ? BROKEN : checked(n.right, n);
            boolean fits = right != BROKEN && left >= right && n.rank == right + 1;
            return fits ? right + 1 : BROKEN;
        }

        private boolean isNew(Node n) {
            for (Seen other = seen; other != null; other = other.next) {
                if (other.node == n) {
                    return false;
                }
            }
            seen = new Seen(n, seen);
            count++;
            sum += n.key;
            return true;
        }
    }

    private static final class Seen {
        final Node node;
        final Seen next;

        Seen(Node node, Seen next) {
            this.node = node;
            this.next = next;
        }
    }

    void findMinSpec() {
        Verify.assume(inv());
        try {
            Object min = findMin();
            assert inv();
            assert min == root.element;
        } catch (NoSuchElementException none) {
            assert root == null;
        }
    }

    void insertSpec(int key, Payload element) {
        Walk before = new Walk();
        Verify.assume(before.admits(root));
        insert(key, element);
        assert holds(before.count + 1, before.sum + key);
        assert root.key <= key;
    }

    void deleteMinSpec() {
        Walk before = new Walk();
        Verify.assume(before.admits(root));
        Node top = root;
        try {
            Object min = deleteMin();
            assert holds(before.count - 1, before.sum - top.key);
            assert min == top.element;
            assert root == null || root.key >= top.key;
        } catch (NoSuchElementException none) {
            assert top == null;
        }
    }

    void mergeSpec(LeftistHeap other) {
        Verify.assume(other != null);
        if (other == this) {
            merge(other);
            return;
        }
        Walk before = new Walk();
        Verify.assume(before.admits(root) && before.admits(other.root));
        merge(other);
        assert holds(before.count, before.sum);
        assert other.root == null;
    }

    private boolean holds(int count, int sum) {
        Walk walk = new Walk();
        return walk.admits(root) && walk.count == count && walk.sum == sum;
    }
}
