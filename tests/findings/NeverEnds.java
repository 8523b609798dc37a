/** Loops and calls without end, as people write them by mistake. */
class NeverEnds {
    static class Node {
        Node next;
        int value;
    }

    /** The bound is skipped. */
    static int everySecond(int end) {
        int count = 0;
        for (int i = 0; i != end; i += 2) { // crash: endless
            count++;
        }
        return count;
    }

    /** The sign is shifted in again: a negative number never becomes zero. */
    static int bits(int x) {
        int count = 0;
        while (x != 0) { // crash: endless
            count += x & 1;
            x >>= 1;
        }
        return count;
    }

    /** A circle has no last node. */
    static int length(Node list) {
        int count = 0;
        while (list != null) { // crash: endless
            list = list.next;
            count++;
        }
        return count;
    }

    /** The first node may not be part of the circle. */
    static int around(Node start) {
        int count = 0;
        Node node = start;
        do {
            node = node.next; // crash: endless
            count++;
        } while (node != start);
        return count;
    }

    /** Nothing is taken away. */
    static int remainder(int a, int m) {
        while (a >= m) { // crash: endless
            a -= m;
        }
        return a;
    }

    /** Zero stays zero. */
    static int halves(int n) {
        int count = 0;
        while (n != 1) { // crash: endless
            n /= 2;
            count++;
        }
        return count;
    }

    /** Zero misses the base case. */
    static int digits(int n) {
        return n == 1 ? 1 : 1 + digits(n / 10); // crash: stack-overflow
    }

    /** The wrong one of two is zero. */
    static int gcd(int a, int b) {
        return a == 0 ? b : gcd(a, b % a); // crash: stack-overflow
    }

    /** Two methods that call each other. */
    static boolean isEven(int n) {
        return n == 0 || isOdd(n - 2); // crash: stack-overflow
    }

    static boolean isOdd(int n) {
        return n != 1 && isEven(n + 2); // crash: stack-overflow
    }
}
