// Singly linked lists: chains, cycles, shared tails.
abstract class Lists {
    static class Node {
        Node next;
        int val;

        int length() {
            int n = 0;
            for (Node p = this; p != null && n < 3; p = p.next) n++;
            return n;
        }

        Node swap() {
            if (next != null && val > next.val) {
                Node t = next;
                next = t.next;
                t.next = this;
                return t;
            }
            return this;
        }

        void unlink() {
            next = next.next;
        }
    }

    static int second(Node a) {
        return a.next.val;
    }

    static Node reverse(Node a) {
        Node done = null;
        for (int i = 0; i < 3 && a != null; i++) {
            Node next = a.next;
            a.next = done;
            done = a;
            a = next;
        }
        return done;
    }

    static Node insert(Node a, int v) {
        Node n = new Node();
        n.val = v;
        if (a == null || v < a.val) {
            n.next = a;
            return n;
        }
        n.next = a.next;
        a.next = n;
        return a;
    }

    static Node remove(Node a, Node b) {
        if (a == b) return a.next;
        if (a.next == b) a.next = b.next;
        return a;
    }

    static boolean share(Node a, Node b) {
        if (a == null || b == null) return false;
        return a.next == b.next && a != b;
    }

    static int writes(Node a, Node b) {
        a.val = 1;
        b.val = 2;
        if (a.val == 1) return a.next == b ? 3 : 4;
        return 5;
    }

    static boolean selfLoop(Node a) {
        return a.next == a;
    }

    static int cycle(Node a) {
        if (a.next.next == a) {
            a.next.next = null;
            return a.next.val + (a.next == a ? 10 : 20);
        }
        return 0;
    }

    static Node append(Node a, Node b) {
        if (a == null) return b;
        Node p = a;
        for (int i = 0; i < 2 && p.next != null; i++) p = p.next;
        p.next = b;
        return a;
    }

    static int depth(Node a, int fuel) {
        if (a == null) return 0;
        if (fuel < 1 || fuel > 2) return -1;
        return 1 + depth(a.next, fuel - 1);
    }

    static void swapVals(Node a, Node b) {
        int t = a.val;
        a.val = b.val;
        b.val = t;
        assert a.val != b.val || a == b || t == a.val;
    }

    static Node choose(Node a, Node b, boolean first) {
        Node c = first ? a : b;
        c.val = 7;
        c.next = a;
        return b.next;
    }

    static int throughNew(Node a, boolean own) {
        Node n = new Node();
        n.next = a;
        Node c = own ? n : a;
        c.val = 2;
        c.next = c;
        return n.val + (n.next == n ? 100 : 0) + (a != null && a.next == a ? 1000 : 0);
    }

    static Node rotate(Node a, Node b, Node c) {
        a.next = b;
        b.next = c;
        c.next = a;
        return a.next.next.next;
    }
}
