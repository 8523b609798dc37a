import static isopath.Verify.assumeLazily;

// Preconditions that are assumed as far as the input is known: heaps that satisfy them follow one trace, and each
// trace has one.
abstract class Lazily {
    static class Node {
        Node next;
        int val;

        private boolean acyclic() {
            Node slow = this;
            for (Node fast = this; fast != null && fast.next != null; ) {
                fast = fast.next.next;
                slow = slow.next;
                if (fast == slow && fast != null) return false;
            }
            return true;
        }

        boolean find(int v) {
            assumeLazily(this::acyclic);
            Node n = this;
            for (int i = 0; i < 3 && n != null; i++, n = n.next) if (n.val == v) return true;
            return false;
        }

        Node reverse() {
            assumeLazily(() -> acyclic());
            Node done = null;
            Node n = this;
            for (int i = 0; i < 3 && n != null; i++) {
                Node next = n.next;
                n.next = done;
                done = n;
                n = next;
            }
            return done;
        }
    }

    private static boolean sorted(Node a) {
        for (; a != null && a.next != null; a = a.next) if (a.val > a.next.val) return false;
        return true;
    }

    static int first(Node a) {
        assumeLazily(() -> a != null && a.acyclic());
        assumeLazily(() -> sorted(a));
        if (a.next == null) return 0;
        return a.next.val < a.val ? 1 : 2;
    }

    private static boolean reaches(Node a, Node b) {
        for (int i = 0; i < 3 && a != null; i++, a = a.next) if (a == b) return true;
        return false;
    }

    private static boolean disjoint(Node a, Node b) {
        return a != null && b != null && !reaches(a, b) && !reaches(b, a);
    }

    static int write(Node a, Node b) {
        assumeLazily(() -> disjoint(a, b));
        a.val = 1;
        b.val = 2;
        return a.val;
    }

    static Node link(Node a, Node b) {
        assumeLazily(() -> disjoint(a, b));
        assumeLazily(() -> b.acyclic());
        a.next = b;
        if (b.next == a) return null;
        return a.next.next;
    }

    private static boolean three(Node a) {
        return a.next != null && a.next.next != null && a.next.next.next == null;
    }

    static int unread(Node a) {
        assumeLazily(() -> three(a));
        return a.val == 7 ? 1 : 0;
    }

    /** An exception is no promise. */
    static int third(Node a) {
        assumeLazily(() -> a.next.next.val == 1);
        if (a.next == a) return a.val;
        return 5;
    }

    private static boolean recursive(Node a) {
        return a == null || a.val >= 0 && recursive(a.next);
    }

    static int endless(Node a) {
        assumeLazily(() -> recursive(a));
        int sum = 0;
        Node n = a;
        for (int i = 0; i < 3 && n != null; i++, n = n.next) sum += n.val < 0 ? 1 : 2;
        return sum;
    }

    static class Tree {
        Tree left;
        Tree right;
        int key;

        private boolean ordered() {
            return (left == null || left.key < key) && (right == null || key < right.key);
        }
    }

    static int descend(Tree t, int key) {
        assumeLazily(() -> t.ordered());
        Tree at = t;
        for (int i = 0; i < 2 && at != null; i++) {
            if (at.key == key) return i;
            at = key < at.key ? at.left : at.right;
        }
        return -1;
    }

    private static boolean positive(int[] a) {
        for (int i = 0; i < 2; i++) if (a[i] < 0) return false;
        return a.length == 2;
    }

    static int element(int[] a, int i) {
        assumeLazily(() -> positive(a));
        return a[i] < 0 ? 1 : a[i] == 0 ? 2 : 3;
    }

    static class Shape {
        Shape inner;
        int id() { return 1; }
    }

    static class Round extends Shape {
        int id() { return 2; }
    }

    static int kinds(Shape s) {
        assumeLazily(() -> s.inner.id() == 2);
        if (s.id() == 2) return s.inner == s ? 1 : 2;
        return s.inner instanceof Round ? 3 : 4;
    }
}
