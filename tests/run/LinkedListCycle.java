// isopath: --max-loop 1
/** Lists that may run in circles. */
class LinkedListCycle {
    static class Node {
        Node next;

        void closeCircle() {
            if (next != null && next.next == null) {
                next.next = this;
                assert next.next.next == next;
            }
        }
    }

    static boolean selfLoop(Node list) {
        return list.next == list;
    }

    /** Floyd's tortoise and hare. */
    static boolean hasCycle(Node list) {
        Node slow = list, fast = list;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }

    static void close(Node list) {
        if (list != null) {
            list.closeCircle();
        }
    }
}
