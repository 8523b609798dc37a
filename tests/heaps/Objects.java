// equals-like methods, synchronized ones, exceptions in the middle of writes.
abstract class Objects {
    static class Point {
        int x;
        Point link;

        public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            return x == p.x && (link == p.link || link != null && p.link != null && link.x == p.link.x);
        }

        synchronized int locked(Point p) {
            synchronized (p) {
                x++;
                p.x++;
                return x;
            }
        }

        final int own() {
            return link == this ? 1 : 0;
        }

        private boolean secret(Point p) {
            return this == p;
        }

        boolean told(Point p) {
            return secret(p);
        }
    }

    static class Named extends Point {
        boolean flag;
        byte b;
        char c;
        short s;
        long l;

        public boolean equals(Object o) {
            return super.equals(o) && o instanceof Named && ((Named) o).flag == flag;
        }
    }

    static boolean same(Point a, Object b) {
        return a.equals(b);
    }

    static boolean fields(Named n, Named m) {
        n.b = 1;
        m.b += 127;
        n.c = (char) -1;
        m.s = (short) n.c;
        n.l = m.b;
        m.flag = n.flag == m.flag;
        return n.l < 0 || m.flag;
    }

    static int half(Point a, Point b) {
        try {
            a.x = 1;
            b.x = 2;
            a.link.x = 3;
        } catch (NullPointerException e) {
            if (a == null) return 0;
            return a.x;
        } finally {
            if (b != null) b.link = a;
        }
        return a.x + 10;
    }

    static Point nullStore(Point a, Point b) {
        a.link = null;
        if (b.link == null) return a == b ? a : null;
        return b.link;
    }

    static int locks(Point a, Point b) {
        synchronized (a) {
            a.x = 5;
            synchronized (b) {
                return b.x;
            }
        }
    }
}
