/** Every kind of expression that can be null, nested ones, and those that have no name. */
public class HelpfulNpeSources {
    HelpfulNpeSources next;
    HelpfulNpeSources[] many;
    Object[][] grid;
    int[] indices = {0, 1, 2};
    int index = 1;
    static HelpfulNpeSources root;
    static HelpfulNpeSources[][] table = new HelpfulNpeSources[3][3];
    static int[][] nested = {{0, 1}, {1, 0}};
    static byte[] bytes = {0, 1};
    static char[] chars = {0, 1};
    static short[] shorts = {0, 1};
    static long[] longs = {0, 1};
    static int one = 1;
    Object any;

    static void show(String title, NullPointerException e) { System.out.println(title + ": " + e.getMessage()); }

    static HelpfulNpeSources make() { return new HelpfulNpeSources(); }

    static HelpfulNpeSources none(int a, long b, double c, String d, Object... rest) { return null; }

    HelpfulNpeSources self() { return this; }

    HelpfulNpeSources lost() { return null; }

    static HelpfulNpeSources[] array() { return new HelpfulNpeSources[2]; }

    static int zero() { return 0; }

    @SuppressWarnings("unchecked")
    static <T> T generic(T value) { return value; }

    static void chains() {
        HelpfulNpeSources a = make();
        a.next = make();
        a.next.next = make();
        a.next.next.next = make();
        a.next.next.next.next = make();
        a.next.next.next.next.next = make();
        a.next.next.next.next.next.next = make();
        HelpfulNpeSources b = make();
        try { b.next.index++; } catch (NullPointerException e) { show("1", e); }
        b.next = make();
        try { b.next.next.index++; } catch (NullPointerException e) { show("2", e); }
        b.next.next = make();
        try { b.next.next.next.index++; } catch (NullPointerException e) { show("3", e); }
        b.next.next.next = make();
        try { b.next.next.next.next.index++; } catch (NullPointerException e) { show("4", e); }
        b.next.next.next.next = make();
        try { b.next.next.next.next.next.index++; } catch (NullPointerException e) { show("5", e); }
        try { a.next.next.next.next.next.next.next.index++; } catch (NullPointerException e) { show("7", e); }
        try { make().next.next.index++; } catch (NullPointerException e) { show("call", e); }
        try { make().self().next.next = a; } catch (NullPointerException e) { show("calls", e); }
        try { a.self().lost().next = a; } catch (NullPointerException e) { show("calls", e); }
        try { none(1, 2, 3, "4", a, a).self(); } catch (NullPointerException e) { show("static call", e); }
        try { new HelpfulNpeSources().next.self(); } catch (NullPointerException e) { show("new", e); }
        root = make();
        try { root.next.self(); } catch (NullPointerException e) { show("static", e); }
        try { HelpfulNpeSources.root.next.next.self(); } catch (NullPointerException e) { show("static", e); }
    }

    static void arrays() {
        int i = 1, j = 2;
        HelpfulNpeSources a = make();
        HelpfulNpeSources[][][][][][][] deep = new HelpfulNpeSources[1][1][1][1][1][1][1];
        try { table[i][j].self(); } catch (NullPointerException e) { show("locals", e); }
        try { table[i + 1][j - 1].self(); } catch (NullPointerException e) { show("sums", e); }
        try { table[nested[0][1]][2].self(); } catch (NullPointerException e) { show("ints", e); }
        try { table[nested[nested[i][zero()]][i]][2].self(); } catch (NullPointerException e) { show("ints of ints", e); }
        try { table[bytes[i]][chars[i]].self(); } catch (NullPointerException e) { show("bytes", e); }
        try { table[shorts[i]][(int) longs[i]].self(); } catch (NullPointerException e) { show("shorts", e); }
        try { table[one][a.index].self(); } catch (NullPointerException e) { show("fields", e); }
        try { table[a.indices[1]][make().indices[one]].self(); } catch (NullPointerException e) { show("field elements", e); }
        try { table[zero()][array().length].self(); } catch (NullPointerException e) { show("calls", e); }
        try { array()[i].self(); } catch (NullPointerException e) { show("of call", e); }
        try { a.many[i].self(); } catch (NullPointerException e) { show("of field", e); }
        try { System.out.println(a.grid[i][j]); } catch (NullPointerException e) { show("of field", e); }
        try { deep[0][0][0][0][0][0][0].self(); } catch (NullPointerException e) { show("deep", e); }
        try { deep[0][0][0][0][0][0][zero()].next = a; } catch (NullPointerException e) { show("deep", e); }
        try { new HelpfulNpeSources[3][i].clone()[2][0].self(); } catch (NullPointerException e) { show("clone", e); }
        try { (new HelpfulNpeSources[2][])[1][0].self(); } catch (NullPointerException e) { show("new", e); }
        try { (new int[2][])[1][0] = 3; } catch (NullPointerException e) { show("new", e); }
        int big = 70000;
        Object[] huge = new Object[80000];
        try { huge[70000].hashCode(); } catch (NullPointerException e) { show("from the pool", e); }
        try { huge[big].hashCode(); } catch (NullPointerException e) { show("local", e); }
        try { huge[32767].hashCode(); } catch (NullPointerException e) { show("short", e); }
        try { huge[32768].hashCode(); } catch (NullPointerException e) { show("int", e); }
        try { huge['a'].hashCode(); } catch (NullPointerException e) { show("char", e); }
        try { huge[i++].hashCode(); } catch (NullPointerException e) { show("i++", e); }
        try { huge[++i].hashCode(); } catch (NullPointerException e) { show("++i", e); }
        try { huge[i > 2 ? 1 : 0].hashCode(); } catch (NullPointerException e) { show("choice", e); }
        try { huge[i = 4].hashCode(); } catch (NullPointerException e) { show("assignment", e); }
        try { huge[-i + 5].hashCode(); } catch (NullPointerException e) { show("negation", e); }
        try { huge[(byte) i].hashCode(); } catch (NullPointerException e) { show("narrowing", e); }
    }

    static void merges(boolean yes) {
        HelpfulNpeSources a = null, b = null;
        try { (yes ? a : b).self(); } catch (NullPointerException e) { show("choice", e); }
        try { (yes ? a : a).self(); } catch (NullPointerException e) { show("same", e); }
        try { (yes ? make() : b).next.self(); } catch (NullPointerException e) { show("field of choice", e); }
        try { (yes ? array() : null)[1].self(); } catch (NullPointerException e) { show("element of choice", e); }
        try { a.next = yes ? a : b; } catch (NullPointerException e) { show("assigned choice", e); }
        try { root.any.equals(yes ? 1 : "2"); } catch (NullPointerException e) { show("argument choice", e); }
        try { none(yes ? 1 : 2, yes && !yes ? 3 : 4, 5, "").self(); } catch (NullPointerException e) { show("call", e); }
        HelpfulNpeSources c;
        if (yes) c = a; else c = b;
        try { c.self(); } catch (NullPointerException e) { show("local", e); }
        try {
            (switch (one) { case 0 -> a; case 1 -> b; default -> make(); }).self();
        } catch (NullPointerException e) { show("switch", e); }
        try { a.next.index = one == 1 ? 5 : 6; } catch (NullPointerException e) { show("switch", e); }
        for (int i = 0; i < 2; i++) {
            try { (i == 0 ? null : a).self(); } catch (NullPointerException e) { show("loop", e); }
        }
        HelpfulNpeSources walk = make();
        try { while (true) walk = walk.next; } catch (NullPointerException e) { show("endless", e); }
        walk = make();
        try { do { walk = walk.self().next; } while (walk.index == 1); } catch (NullPointerException e) { show("do", e); }
    }

    static void casts(Object given) {
        Object text = null;
        try { ((String) text).length(); } catch (NullPointerException e) { show("local", e); }
        try { ((HelpfulNpeSources) given).next.self(); } catch (NullPointerException e) { show("parameter", e); }
        try { ((String) (Object) root.any).length(); } catch (NullPointerException e) { show("field", e); }
        try { ((int[]) (Object) table[0][0])[1] = 2; } catch (NullPointerException e) { show("element", e); }
        try { ((HelpfulNpeSources) null).self(); } catch (NullPointerException e) { show("null", e); }
        try { generic((String) text).length(); } catch (NullPointerException e) { show("generic", e); }
        try { ((Object[]) generic(text))[3] = 1; } catch (NullPointerException e) { show("generic", e); }
        String s;
        try { (s = (String) text).length(); } catch (NullPointerException e) { show("assignment", e); }
        try { (root.next = null).self(); } catch (NullPointerException e) { show("field assignment", e); }
        try { (table[1][1] = null).self(); } catch (NullPointerException e) { show("element assignment", e); }
        try { (root = root.next).self(); } catch (NullPointerException e) { show("static assignment", e); }
    }

    void members(HelpfulNpeSources other) {
        try { next.self(); } catch (NullPointerException e) { show("implicit this", e); }
        try { this.self().next.self(); } catch (NullPointerException e) { show("this", e); }
        try { other.self(); } catch (NullPointerException e) { show("parameter", e); }
        try { many[index].self(); } catch (NullPointerException e) { show("array", e); }
        many = new HelpfulNpeSources[2];
        try { many[index].self(); } catch (NullPointerException e) { show("element", e); }
        try { self().many[self().index].self(); } catch (NullPointerException e) { show("element", e); }
        other = other;
        try { other.self(); } catch (NullPointerException e) { show("written parameter", e); }
    }

    static void wide(long a, HelpfulNpeSources b, double c, HelpfulNpeSources d) {
        long l = 5;
        double x = 2.5;
        long[] ls = null;
        HelpfulNpeSources none = null;
        try { b.self(); } catch (NullPointerException e) { show("after long", e); }
        try { d.self(); } catch (NullPointerException e) { show("after double", e); }
        try { System.out.println(l + x * d.index); } catch (NullPointerException e) { show("in sum", e); }
        try { ls[(int) l] = l = a; } catch (NullPointerException e) { show("dup2_x2", e); }
        try { System.out.println(ls[zero()] += a); } catch (NullPointerException e) { show("dup2", e); }
        try { none(1, l++, x += 1, "s", l, none.next).self(); } catch (NullPointerException e) { show("argument", e); }
        try { none(1, l++, x += 1, "s", l, none).self(); } catch (NullPointerException e) { show("receiver", e); }
        HelpfulNpeSources[] store = null;
        try { store[0] = store[1] = d; } catch (NullPointerException e) { show("dup_x2", e); }
        try { b.index = d.index = 3; } catch (NullPointerException e) { show("dup_x1", e); }
        try { b.pair(a, l, x, l < a ? 1L : 2L, d.index); } catch (NullPointerException e) { show("late argument", e); }
        try { b.pair(a, l, x, l < a ? 1L : 2L, 0); } catch (NullPointerException e) { show("late receiver", e); }
    }

    void pair(long a, long b, double c, long d, int e) {}

    static void handlers(HelpfulNpeSources given) {
        try {
            given.self();
        } catch (NullPointerException e) {
            long l = 3;
            long[] ls = null;
            try { ls[0] += l; } catch (NullPointerException f) { show("in handler", f); }
            try { given.next.self(); } catch (NullPointerException f) { show("in handler", f); }
        } finally {
            double d = 4;
            double[] ds = null;
            try { ds[1] = ds[0] = d; } catch (NullPointerException f) { show("in finally", f); }
        }
        for (HelpfulNpeSources each : array()) {
            try { each.self(); } catch (NullPointerException e) { show("each", e); }
        }
        for (HelpfulNpeSources[] row : new HelpfulNpeSources[2][]) {
            try { for (HelpfulNpeSources each : row) each.self(); } catch (NullPointerException e) { show("rows", e); }
        }
    }

    public static void main(String[] args) {
        chains();
        arrays();
        merges(args.length == 0);
        root = make();
        casts(null);
        make().members(null);
        wide(1, null, 2, null);
        handlers(null);
    }
}
