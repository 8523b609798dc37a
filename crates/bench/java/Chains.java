/** Chains of input objects of any length, looked at as far as a number of them. */
final class Chains {
    private Chains() {}

    static final class Node {
        Node next;
        Object value;
    }

    /** Whether one of the first nodes has no value. */
    private static boolean scan(Node n, int most) {
        int i = 0;
        while (n != null && i < most) {
            if (n.value == null) {
                return true;
            }
            n = n.next;
            i++;
        }
        return false;
    }

    static boolean scan20(Node n) {
        return scan(n, 20);
    }

    static boolean scan40(Node n) {
        return scan(n, 40);
    }

    static boolean scan80(Node n) {
        return scan(n, 80);
    }

    static boolean scan160(Node n) {
        return scan(n, 160);
    }

    /** Whether a chain ends within a number of links. */
    private static boolean hasNull(Node n, int most) {
        int i = 1;
        n = n.next;
        while (n != null && i <= most) {
            n = n.next;
            i++;
        }
        return n == null;
    }

    static boolean hasNull20(Node n) {
        return n != null && hasNull(n, 20);
    }

    static boolean hasNull40(Node n) {
        return n != null && hasNull(n, 40);
    }

    static boolean hasNull80(Node n) {
        return n != null && hasNull(n, 80);
    }

    static boolean hasNull160(Node n) {
        return n != null && hasNull(n, 160);
    }
}
