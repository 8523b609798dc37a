// The program of the paper on lazy initialisation and subtypes.
abstract class Subtypes {
    static class Node {
        Node next;
        int data;

        boolean isNext(ExtendedNode node) {
            return this.next == node;
        }

        boolean isNextObject(Object node) {
            return this.next == node;
        }

        void nextObjectTypeHierarchy(Object node) {
            if (!(node instanceof Node)) assert this.next != node;
        }

        void wrong(Object node) {
            if (!(node instanceof ExtendedNode)) assert this.next != node;
        }

        int viaField(Object node) {
            Node n = next;
            if (n == node && n instanceof ExtendedNode) return ((ExtendedNode) node).more == n ? 1 : 2;
            return 3;
        }
    }

    static class ExtendedNode extends Node {
        ExtendedNode more;

        boolean isNextObject(Object node) {
            return more == node;
        }
    }

    static boolean call(Node n, Object o) {
        return n.isNextObject(o);
    }

    static int narrowField(ExtendedNode e, Node n) {
        if (e.next == n) {
            e.more = e;
            return n == e.more ? 1 : n == null ? 2 : 3;
        }
        return 0;
    }
}
