import isopath.Verify;

/**
 * A list of links whose values increase.
 *
 * <p>What is counted: a list of at most n nodes has n + 1 shapes, and what is inserted equals one of its values or falls
 * into a gap between them. Values that increase exclude a circle.
 */
final class SortedList {
    static final class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    Node head;

    boolean inv() {
        for (Node n = head; n != null; n = n.next) {
            if (n.next != null && n.next.value <= n.value) {
                return false;
            }
        }
        return true;
    }

    boolean contains(int value) {
        Node n = head;
        while (n != null && n.value < value) {
            n = n.next;
        }
        return n != null && n.value == value;
    }

    /** Puts a value where it belongs, unless it is there. */
    void insert(int value) {
        if (head == null || value < head.value) {
            head = new Node(value, head);
            return;
        }
        Node n = head;
        while (n.next != null && n.next.value <= value) {
            n = n.next;
        }
        if (n.value != value) {
            n.next = new Node(value, n.next);
        }
    }

    void insertSpec(int value) {
        Verify.assume(inv());
        insert(value);
        assert inv() && contains(value);
    }
}
