import isopath.Verify;

/**
 * The mark phase of a garbage collector.
 *
 * <p>What is counted: the graphs that hang from a root, which all strategies expand in full. With k = 1 they
 * are the root and its children. There is one graph with no root, 4 of the root alone (each link is null or
 * a loop), 5 ways to have one child, whose links go to null, the root or itself (9 each), and one to have
 * two, whose four links go to null or any of the three (256): 306.
 */
final class GC {
    static final class Node {
        Node left;
        Node right;
        boolean marked;
    }

    /** A list of nodes, first in first out. */
    static final class Queue {
        private static final class Cell {
            final Node node;
            Cell next;

            Cell(Node node) {
                this.node = node;
            }
        }

        private Cell first;
        private Cell last;

        void add(Node n) {
            Cell cell = new Cell(n);
            if (first == null) {
                first = cell;
            } else {
                last.next = cell;
            }
            last = cell;
        }

        boolean isEmpty() {
            return first == null;
        }

        Node take() {
            Node n = first.node;
            first = first.next;
            return n;
        }

        /** Whether a node is in the list. */
        boolean has(Node n) {
            for (Cell cell = first; cell != null; cell = cell.next) {
                if (cell.node == n) {
                    return true;
                }
            }
            return false;
        }
    }

    private GC() {}

    /** Marks what can be reached. */
    static void mark(Node root) {
        Queue pending = new Queue();
        visit(root, pending);
        while (!pending.isEmpty()) {
            Node n = pending.take();
            visit(n.left, pending);
            visit(n.right, pending);
        }
    }

    private static void visit(Node n, Queue pending) {
        if (n != null && !n.marked) {
            n.marked = true;
            pending.add(n);
        }
    }

    /** What can be reached, without the marks. */
    static Queue reachable(Node root) {
        Queue found = new Queue();
        meet(root, found);
        for (Queue.Cell cell = found.first; cell != null; cell = cell.next) {
            meet(cell.node.left, found);
            meet(cell.node.right, found);
        }
        return found;
    }

    private static void meet(Node n, Queue found) {
        if (n != null && !found.has(n)) {
            found.add(n);
        }
    }

    private static boolean all(boolean marked, Queue nodes) {
        for (Queue.Cell cell = nodes.first; cell != null; cell = cell.next) {
            if (cell.node.marked != marked) {
                return false;
            }
        }
        return true;
    }

    static void markSpec(Node root) {
        Queue reachable = reachable(root);
        Verify.assume(all(false, reachable));
        mark(root);
        assert all(true, reachable);
    }
}
