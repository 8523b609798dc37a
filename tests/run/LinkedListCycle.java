// isopath: --max-loop 3
/** Lists that may run in circles. */
class LinkedListCycle {
    LinkedListCycle next;

    static boolean selfLoop(LinkedListCycle list) {
        return list.next == list;
    }

    /** Floyd's tortoise and hare. */
    boolean hasCycle() {
        LinkedListCycle slow = this, fast = this;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }

    void closeCircle() {
        if (next != null && next.next == null) {
            next.next = this;
            assert next.next.next == next;
        }
    }
}
