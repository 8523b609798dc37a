import isopath.Verify;

/** Methods that do one thing each, for witnesses made by hand. */
class Lab {
    static int count = 3;
    static Node shared;
    static final Node FINAL = null;

    enum Color { RED, GREEN { int weight() { return 2; } }; int weight() { return 1; } }

    record Point(int x, Node at) {}

    record Positive(int x) {
        Positive { if (x < 0) throw new IllegalArgumentException("negative"); }
    }

    record Rounded(int x) {
        Rounded { x = x / 10 * 10; }
    }

    static class Node {
        int val;
        Node next;
        private final int id = id(9);
        private static int id(int n) { return n; }
        Node() { throw new IllegalStateException("constructors do not run"); }
        Node(int val, Node next) { this.val = val; this.next = next; }
        private int ids() { return id; }
    }

    static class Base { private int x; }

    static class Derived extends Base implements Doubling {
        int x;
        int both() { return ((Base) this).x * 10 + x; }
    }

    interface Doubling {
        default int twice(int x) { return 2 * x; }
    }

    static class Failure extends RuntimeException {
        final int code;
        Node where;
        Failure(int code, Node where) { super("code " + code); this.code = code; this.where = where; }
    }

    static class Rude extends RuntimeException {
        @Override public String getMessage() { throw new IllegalStateException(); }
    }

    /** A field of each kind. */
    static class All {
        boolean z = true; byte b = -1; short s = -2; char c = 'x'; int i = 1 << 20; long l = 1L << 40;
        float f = 1.5f; double d = Double.NaN;
        String text = "text"; Integer boxed = 7; Color color = Color.GREEN; Class<?> type = int[].class;
        Object opaque = new java.util.ArrayList<>(); Runnable lambda = () -> count++;
        int[] array = {1, 0, 3}; Object[] objects = {null, "two", this}; All self = this; All none;
    }

    static class Broken {
        static { if (true) throw new IllegalStateException("never"); }
        int x;
        static int m() { return 1; }
    }

    static boolean same(Node a, Node b) { a.val = 5; return a == b && b.val == 5; }
    static Node last(Node n) { while (n.next != n && n.next != null) n = n.next; return n; }
    static Node cons(int v, Node n) { return new Node(v, n); }
    static int sum(int[] a) { int s = 0; for (int x : a) s += x; a[0] = s; return s; }
    static Object swap(Object[] a) { Object o = a[0]; a[0] = a[1]; a[1] = o; return o; }
    static All all() { return new All(); }
    static void fail(int code, Node n) { throw new Failure(code, new Node(code, n)); }
    static void rude() { throw new Rude(); }
    static int bump(Node n) { shared = n; return ++count; }
    static int px(Point p) { return p.x() + p.at().val; }
    static int positive(Positive p) { return p.x(); }
    static int rounded(Rounded p) { return p.x(); }
    static int weight(Color c) { return c.weight(); }
    static String describe(String s, Integer i, Class<?> c) { return s + i + c.getSimpleName(); }
    static int ask() { int a = Verify.anyInt(); return Verify.anyBoolean() ? a : -a; }
    static void assume(int x) { Verify.assume(x > 0); }
    static void asserts(int x) { assert x > 0 : "x is " + x; }
    static int broken() { return Broken.m(); }
    static int of(Broken b) { return b.x; }
    static boolean analysed() { return jbse.meta.Analysis.isRunByJBSE(); }
    static Runnable thunk() { return () -> { }; }
    static int size(java.util.ArrayList<Object> list) { return list.size(); }

    /** A key that is told from others by its field. */
    static class Key {
        int id;
        java.util.List<Object> parts;
        @Override public int hashCode() { return parts == null ? id : id + parts.size(); }
        @Override public boolean equals(Object other) { return other instanceof Key && ((Key) other).id == id; }
    }

    record Boxed(java.util.Optional<Object> held, java.util.List<Object> list) {
        Boxed { if (list.isEmpty()) throw new IllegalArgumentException("empty"); }
    }

    static Object itself(Object o) { return o; }
    static boolean find(java.util.Map<Object, Object> map, Key key) { return map.get(key) != null; }
    static boolean isLiteral(String s) { return s == "literal"; }
    static int held(Boxed b) { return b.list().size(); }
    static String inOrder(java.util.Set<String> set) { return String.join("", set); }
    static void grow(java.util.List<Object> list, StringBuilder text) { list.add(list); text.append('!'); }

    // What a program should not do.
    static void exit() { System.exit(7); }
    static void halt() { Runtime.getRuntime().halt(9); }
    static int forever() { int i = 0; while (true) i++; }
    static int deep(int n) { return deep(n + 1) + 1; }
    static long[][] memory() { long[][] a = new long[10000][]; for (int i = 0; ; i++) a[i] = new long[1 << 24]; }
    static int threads() {
        Thread t = new Thread(() -> { while (true) { } });
        t.start();
        return 1;
    }
    static int lateExit() {
        Thread t = new Thread(() -> { try { Thread.sleep(50); } catch (InterruptedException e) { } System.exit(3); });
        t.setDaemon(true);
        t.start();
        return 1;
    }
    static int noise() throws Exception {
        java.io.FileOutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out);
        try { out.write(new byte[1 << 20]); out.close(); } catch (java.io.IOException e) { }
        for (int i = 0; i < 1000; i++) System.out.println("x".repeat(1000));
        System.out.close();
        System.setOut(null);
        System.setErr(null);
        System.setProperty("java.io.tmpdir", "nowhere");
        return System.in.read();
    }
    static int children() throws Exception {
        new ProcessBuilder("sleep", "1000").start();
        return 1;
    }
}
