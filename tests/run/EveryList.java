// isopath: --strategy lazy
/** A strategy that forks on aliasing has one heap for each trace. */
class EveryList {
    static class Node {
        int value;
        Node next;
    }

    static boolean isAscending(Node list) {
        if (list == null) {
            return true;
        }
        Node second = list.next;
        if (second == null) {
            return true;
        }
        Node third = second.next;
        return list.value <= second.value && (third == null || second.value <= third.value);
    }
}
