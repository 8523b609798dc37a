/** Two lists that end in the same nodes. */
class SharedTail {
    static class Node {
        int value;
        Node next;
    }

    static boolean share(Node a, Node b) {
        return a != b && a.next != null && a.next == b.next;
    }

    static void write(Node a, Node b) {
        if (a != b && a.next != null && b.next != null) {
            int old = b.next.value;
            a.next.value = old + 1;
            assert b.next.value == old;
        }
    }
}
