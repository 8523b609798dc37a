// References that are never null, and objects of inner classes.
abstract class Holders {
    static class Node {
        Node next;
        int val;
    }

    record Pair(Node one, Node other) {
        Pair {
            if (one == null) {
                throw new NullPointerException();
            }
            java.util.Objects.requireNonNull(other);
        }
    }

    static final class Either {
        final Node left;
        final Node right;

        Either(Node left, Node right) {
            if ((left == null) == (right == null)) {
                throw new IllegalArgumentException();
            }
            this.left = left;
            this.right = right;
        }
    }

    static class Owner {
        int size;
        final Node node = new Node();

        class Item {
            int n;

            int left() {
                return size - n > 0 ? size - n : 0;
            }
        }
    }

    static int pair(Pair p) {
        if (p.one() == null || p.other() == null) return -1;
        p.one().val = 1;
        return p.other().val == 1 ? p.one() == p.other() ? 2 : 1 : 0;
    }

    static Node either(Either e) {
        if (e.left != null && e.right != null) return new Node();
        return e.left != null ? e.left.next : e.right.next;
    }

    static int owner(Owner o) {
        return o.node == null ? -1 : o.node.val > 0 ? 1 : 0;
    }

    static int item(Owner.Item i) {
        return i.left() > 2 ? 1 : 2;
    }

    static boolean through(Pair p, Node n) {
        n.next = p.one();
        return p.one().next == n;
    }
}
