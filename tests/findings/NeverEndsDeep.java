// isopath: --max-depth 6 --max-loop 4 --max-steps 100000
import java.util.List;

/** The same with more to decide in each round, within smaller bounds. */
class NeverEndsDeep {
    static class Node {
        Node left;
        Node right;
    }

    /** The step is forgotten on one way. */
    static int positive(int[] values) {
        int count = 0;
        int i = 0;
        while (i < values.length) { // crash: endless
            if (values[i] > 0) {
                count++;
                i++;
            }
        }
        return count;
    }

    /** The cursor stays where it is. */
    static int indexOf(List<Integer> list, int wanted) {
        int i = 0;
        while (i < list.size()) { // crash: endless
            if (list.get(i) == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** A comma is counted again and again. */
    static int commas(String text) {
        int count = 0;
        int i = 0;
        while (i < text.length()) { // crash: endless
            if (text.charAt(i) == ',') {
                count++;
            } else {
                i++;
            }
        }
        return count;
    }

    /** What fails once fails again. */
    static int patient(String text) {
        while (true) {
            try {
                return Integer.parseInt(text); // crash: endless
            } catch (NumberFormatException e) {
                continue;
            }
        }
    }

    /** Two neighbours have no middle between them. */
    static int search(int from, int to, int limit) {
        while (from < to) { // crash: endless
            int middle = (from + to) >>> 1;
            if (middle <= limit) {
                from = middle;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** A negative number misses the base case, and comes to it only after the stack has overflown. */
    static int factorial(int n) {
        return n == 0 ? 1 : n * factorial(n - 1); // crash: stack-overflow
    }

    /** Nothing is taken from the greater one. */
    static int gcd(int a, int b) {
        if (a == b) {
            return a;
        }
        return a > b ? gcd(a - b, b) : gcd(a, b - a); // crash: endless
    }

    /** The second half is all of it, if there are two. */
    static void sort(int[] values, int from, int to) {
        if (from >= to) {
            return;
        }
        int middle = (from + to) >>> 1;
        sort(values, from, middle);
        sort(values, middle, to); // crash: endless
    }

    /** Fresh copies are passed down. */
    static int sum(int[] values, int depth) {
        if (values.length == 0) {
            return depth;
        }
        return values[0] + sum(values.clone(), depth + 1); // crash: endless
    }

    /** A graph is no tree. */
    static int depth(Node node) {
        if (node == null) {
            return 0;
        }
        return 1 + Math.max(left(node), node.right == null ? 0 : 1); // crash: endless
    }

    private static int left(Node node) {
        return depth(node.left); // crash: endless
    }
}
