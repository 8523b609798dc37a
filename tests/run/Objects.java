// isopath: --n 1 --n-of Leaf=2 --n-total 2
/** Objects count for the class that they have, whatever type they are seen through. */
class Objects {
    static class Tree {
        Tree left;
    }

    static class Leaf extends Tree {}

    static String two(Tree a, Tree b) {
        if (a == null || b == null) {
            return "null";
        }
        if (a == b) {
            return "same";
        }
        if (a instanceof Leaf && b instanceof Leaf) {
            return "leaves";
        }
        return a instanceof Leaf ? "leaf and tree" : "tree and leaf";
    }

    static boolean three(Leaf a, Leaf b, Tree c) {
        return a != b && a != c && b != c;
    }
}
