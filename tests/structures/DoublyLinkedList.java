import isopath.Verify;

/**
 * A circle of nodes with links in both directions; the header is one of them.
 *
 * <p>What is counted: the invariant walks around once. As each node is the one before its next one, no two of them are
 * one, so a list of at most n nodes, the header among them, has n shapes.
 */
final class DoublyLinkedList {
    static final class Node {
        int value;
        Node next;
        Node previous;
    }

    Node header;
    int size;

    boolean inv() {
        if (header == null || header.next == null || header.next.previous != header) {
            return false;
        }
        int count = 0;
        for (Node n = header.next; n != header; n = n.next) {
            if (n.next == null || n.next.previous != n) {
                return false;
            }
            count++;
        }
        return count == size;
    }

    void addLast(int value) {
        Node added = new Node();
        added.value = value;
        added.next = header;
        added.previous = header.previous;
        header.previous.next = added;
        header.previous = added;
        size++;
    }

    /** Takes out the first node, if there is one. */
    boolean removeFirst() {
        Node first = header.next;
        if (first == header) {
            return false;
        }
        first.previous.next = first.next;
        first.next.previous = first.previous;
        size--;
        return true;
    }

    void addLastSpec(int value) {
        Verify.assume(inv());
        addLast(value);
        assert inv() && header.previous.value == value;
    }

    void removeFirstSpec() {
        Verify.assume(inv());
        int before = size;
        assert removeFirst() == (before > 0);
        assert inv();
    }
}
