import isopath.Verify;

/**
 * A list of links that ends, and how many there are.
 *
 * <p>What is counted: the invariant walks to the end, so a list of at most n nodes has n + 1 shapes.
 */
final class SinglyLinkedList {
    static final class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    Node head;
    int size;

    /** Walks to the end, with another at half the speed that it meets in a circle. */
    boolean inv() {
        int count = 0;
        Node behind = head;
        for (Node n = head; n != null; n = n.next) {
            count++;
            if (count % 2 == 0) {
                behind = behind.next;
                if (behind == n.next) {
                    return false;
                }
            }
        }
        return count == size;
    }

    void add(int value) {
        head = new Node(value, head);
        size++;
    }

    void reverse() {
        Node done = null;
        while (head != null) {
            Node next = head.next;
            head.next = done;
            done = head;
            head = next;
        }
        head = done;
    }

    private Node last() {
        Node last = head;
        while (last != null && last.next != null) {
            last = last.next;
        }
        return last;
    }

    void addSpec(int value) {
        Verify.assume(inv());
        add(value);
        assert inv() && head.value == value;
    }

    void reverseSpec() {
        Verify.assume(inv());
        Node last = last();
        reverse();
        assert inv() && head == last;
    }
}
