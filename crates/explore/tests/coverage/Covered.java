package demo;

public class Covered {
    static int classify(int x) {
        switch (x) {
            case 1:
            case 5:
                return 10;
            case 2:
                return 20;
            case 9:
            default:
                return x > 100 ? 1 : 0;
        }
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n && i < 3; i++) {
            sum += Helper.twice(i);
        }
        return sum + Helper.twice(n);
    }

    static int small(int n) {
        return Helper.twice(1) + n;
    }

    static int large(int n) {
        return Helper.twice(2) + n;
    }

    static int caught(int[] a, int i) {
        try {
            return a[i] / i;
        } catch (ArithmeticException e) {
            return -1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return -2;
        }
    }

    static int never(int x) {
        int square = (x & 0xff) * (x & 0xff);
        if (square < 0) {
            Helper.fail();
            return -1;
        }
        if (x > 0) ;
        assert square != 4 : "four";
        return square;
    }

    static int proved(int x) {
        assert (x & 1) < 2 && (x & 1) >= 0
            : "not a bit";
        return x;
    }

    static int nothing(int x) {
        if (x > 0) ;
        return 1;
    }

    static int ends(int x) {
        try {
            if (x == 7) return 1;
            Helper.count += 1;
        } finally {
            if (x > 3) Helper.count += 2;
        }
        return 0;
    }

    static synchronized int locked(Object o, int x) {
        synchronized (o) {
            if (x > 0) return 1;
        }
        return 2;
    }

    static int text(int i) {
        String[] all = {"one", "two", "three"};
        switch (all[i % 3 < 0 ? 0 : i % 3]) {
            case "one": return 1;
            case "two": return 2;
            default: return 3;
        }
    }

    static int thrown(int x) {
        return x / 0;
    }

    static int nested(boolean a, boolean b) {
        Runnable r = () -> { if (a) Helper.count++; };
        r.run();
        Shape<Integer> s = b ? new Circle(1) : new Square(2);
        Color c = b ? Color.RED : Color.valueOf("GREEN");
        return s.area() + c.other().ordinal() + Color.values().length + s.toString().length();
    }

    static int walk(Node a, Node b) {
        if (a == b) return 1;
        if (a.next == b.next) {
            a.value = 7;
            return b.value == 7 ? 2 : 3;
        }
        return a.next.value;
    }

    static int unsupported(int x) {
        if (x > 0)
            return outside(x);
        return 1;
    }

    static int assumed(int x) {
        if (x > 0) {
            isopath.Verify.assume(x < -7);
            x++;
        }
        return x;
    }

    static int cut(int x) {
        int n = 0;
        while (n < x) n++;
        if (n > 40)
            x--;
        return x;
    }

    static int always(int x) {
        if (x > 0) x = Helper.twice(x);
        return outside(x) + Helper.twice(x);
    }

    static native int outside(int x);

    interface Shape<T> { T area(); }

    record Circle(int r) implements Shape<Integer> {
        public Integer area() { return 3 * r * r; }
    }

    static class Square implements Shape<Integer> {
        final int side;

        Square(int side) { this.side = side; }
        public Integer area() { return side * side; }
        public String toString() { return "Square"; }
    }

    enum Color {
        RED, GREEN;

        Color other() { return this == RED ? GREEN : RED; }
    }

    static class Node {
        int value;
        Node next;
    }
}

class Helper {
    static int count;

    static int twice(int x) { return x < 2 ? x + x : 2 * x; }
    static void fail() { throw new IllegalStateException(); }
}
