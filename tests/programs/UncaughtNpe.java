public class UncaughtNpe {
    static class Node {
        Node next;
        int value;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.next = new Node();
        int total = 0;
        for (int i = 0; i < 3; i++) {
            System.out.println(i);
            total += head.value;
            head = head.next;
        }
        System.out.println(total);
    }
}
