import static isopath.Verify.*;

/** The figures of paper 002, each as a method. */
class Figures {
    Figures next;
    int elem;

    static class Tree {
        Tree left;
        Tree right;
    }

    boolean acyclic() {
        Figures slow = this;
        for (Figures fast = this; fast != null && fast.next != null; ) {
            fast = fast.next.next;
            slow = slow.next;
            if (fast == slow && fast != null) return false;
        }
        return true;
    }

    /** Figures 2, 3 and 6: the first node above {@code v}. */
    Figures find(int v) {
        assumeLazily(this::acyclic);
        Figures n = this;
        while (n != null) {
            checkpoint();
            if (n.elem > v) return n;
            n = n.next;
        }
        return elem > v ? this : null;
    }

    /** Figure 4, left: a tree of which nothing is known covers one whose children are. */
    static Tree less(Tree t) {
        if (t == null) return t;
        boolean known = anyBoolean() && t.left == t.right;
        checkpoint();
        return t;
    }

    /** Figure 4, right: of two trees each knows what the other does not. */
    static Tree other(Tree t) {
        if (t == null) return t;
        if (anyBoolean() ? t.left != null : t.right != null) return t;
        checkpoint();
        return t;
    }

    /** Figure 5: one shape, and numbers of which one state says more. */
    static Figures numbers(Figures n) {
        if (n == null) return n;
        if (anyBoolean() ? n.elem >= 5 : n.elem >= 10) return n;
        checkpoint();
        return n;
    }

    /** Section 6.3: down a tree, while its root is remembered. */
    static boolean down(Tree root) {
        assumeLazily(() -> isTree(root, null));
        Tree t = root;
        while (t != null) {
            checkpoint();
            if (t.left == null || t.right == null) return false;
            t = anyBoolean() ? t.left : t.right;
        }
        return root != null && root.left == root;
    }

    /** Whether no node is above itself. */
    private static boolean isTree(Tree t, Above above) {
        if (t == null) return true;
        for (Above a = above; a != null; a = a.above) if (a.node == t) return false;
        Above here = new Above();
        here.node = t;
        here.above = above;
        return isTree(t.left, here) && isTree(t.right, here);
    }

    static class Above {
        Tree node;
        Above above;
    }

    /** Figure 7: elements that were read, and stretches that were not. */
    static int below(int[] a, int v) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo < hi) {
            checkpoint();
            if (a[lo] > v) return lo;
            if (a[hi] < v) return hi;
            lo++;
            hi--;
        }
        return -1;
    }
}
