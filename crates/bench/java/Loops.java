/** Loops whose states never come again: what does it cost to look? */
class Loops {
    static class Tree {
        Tree left;
        Tree right;
        int key;
    }

    static int counter1000(int n) {
        return counter(n, 1000);
    }

    static int counter4000(int n) {
        return counter(n, 4000);
    }

    private static int counter(int n, int most) {
        int i = 0;
        while (i < n) {
            i++;
            if (i == most) return 1;
        }
        return i;
    }

    static boolean tree(Tree t, int key) {
        int i = 0;
        while (t != null && i < 9) {
            if (t.key == key) return true;
            t = key < t.key ? t.left : t.right;
            i++;
        }
        return false;
    }
}
