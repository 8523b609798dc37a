// Binary trees that may be no trees.
abstract class Trees {
    static class Tree {
        Tree left, right;
        int key;
    }

    static boolean ordered(Tree t) {
        if (t == null) return true;
        if (t.left != null && t.left.key > t.key) return false;
        return t.right == null || t.right.key >= t.key;
    }

    static Tree rotate(Tree t) {
        Tree l = t.left;
        t.left = l.right;
        l.right = t;
        assert t.left != t;
        return l;
    }

    static boolean shared(Tree t) {
        return t.left == t.right && t.left != null && t.left.left == t;
    }

    static int mirror(Tree t, int fuel) {
        if (t == null || fuel <= 0 || fuel > 2) return 0;
        Tree l = t.left;
        t.left = t.right;
        t.right = l;
        return 1 + mirror(t.left, fuel - 1);
    }
}
