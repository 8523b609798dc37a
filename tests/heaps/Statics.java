// Static fields are roots of the heap, too.
abstract class Statics {
    static class Node {
        Node next;
        int val;
        static Node head;
    }

    static int count;

    static int find(Node a) {
        if (Node.head == a) return 1;
        Node.head = a;
        count++;
        return Node.head.val;
    }

    static int through(Node a) {
        Node h = Node.head;
        a.next = h;
        if (h != null) h.val = 1;
        return a.val + (a == h ? 10 : 0);
    }

    static void swap(Node a) {
        Node t = Node.head.next;
        Node.head.next = a;
        Node.head = t;
        if (count > 0) a.next = t;
    }
}
