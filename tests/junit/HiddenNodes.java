// A private nested class: objects are made and looked at by reflection.
final class HiddenNodes {
    private static class Node {
        int value;
        Node next;
    }

    private Node head;
    private int size;

    int first() {
        return head.value;
    }

    void push(int value) {
        Node node = new Node();
        node.value = value;
        node.next = head;
        head = node;
        size++;
    }

    boolean isCircular() {
        return head != null && head.next == head;
    }

    private int secret(Node node, int times) {
        if (node == null) {
            return -1;
        }
        node.value *= times;
        return node.value;
    }
}
