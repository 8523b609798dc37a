import java.util.List;
import java.util.Map;

/** Every kind of instruction that can find its reference null. */
public class HelpfulNpeActions {
    boolean flag;
    byte tiny;
    char letter;
    short small;
    int number;
    long big;
    float real;
    double precise;
    Object thing;
    int[] numbers;

    interface Code {
        void run() throws Throwable;
    }

    static void show(String title, NullPointerException e) { System.out.println(title + ": " + e.getMessage()); }

    static void loads() {
        boolean[] z = null; byte[] b = null; char[] c = null; short[] s = null;
        int[] i = null; long[] l = null; float[] f = null; double[] d = null; Object[] o = null;
        try { System.out.println(z[0]); } catch (NullPointerException e) { show("z", e); }
        try { System.out.println(b[1]); } catch (NullPointerException e) { show("b", e); }
        try { System.out.println(c[5]); } catch (NullPointerException e) { show("c", e); }
        try { System.out.println(s[6]); } catch (NullPointerException e) { show("s", e); }
        try { System.out.println(i[127]); } catch (NullPointerException e) { show("i", e); }
        try { System.out.println(l[128]); } catch (NullPointerException e) { show("l", e); }
        try { System.out.println(f[32767]); } catch (NullPointerException e) { show("f", e); }
        try { System.out.println(d[32768]); } catch (NullPointerException e) { show("d", e); }
        try { System.out.println(o[-1]); } catch (NullPointerException e) { show("o", e); }
        try { System.out.println(o.length); } catch (NullPointerException e) { show("length", e); }
    }

    static void stores() {
        boolean[] z = null; byte[] b = null; char[] c = null; short[] s = null;
        int[] i = null; long[] l = null; float[] f = null; double[] d = null; Object[] o = null;
        try { z[0] = true; } catch (NullPointerException e) { show("z", e); }
        try { b[0] = 1; } catch (NullPointerException e) { show("b", e); }
        try { c[0] = 'c'; } catch (NullPointerException e) { show("c", e); }
        try { s[0] = 1; } catch (NullPointerException e) { show("s", e); }
        try { i[0] = 1; } catch (NullPointerException e) { show("i", e); }
        try { l[0] = 1L << 40; } catch (NullPointerException e) { show("l", e); }
        try { f[0] = 1; } catch (NullPointerException e) { show("f", e); }
        try { d[0] = Math.sqrt(2); } catch (NullPointerException e) { show("d", e); }
        try { o[0] = o; } catch (NullPointerException e) { show("o", e); }
    }

    static void compound() {
        int[] i = null; long[] l = null; double[] d = null; String[] t = null; byte[] b = null;
        try { i[2] += 3; } catch (NullPointerException e) { show("i", e); }
        try { l[2] <<= 3; } catch (NullPointerException e) { show("l", e); }
        try { d[2]--; } catch (NullPointerException e) { show("d", e); }
        try { t[2] += "x"; } catch (NullPointerException e) { show("t", e); }
        try { System.out.println(++b[2]); } catch (NullPointerException e) { show("b", e); }
        try { i[0] = i[1] = 7; } catch (NullPointerException e) { show("i", e); }
        try { l[0] = l[1] = 7; } catch (NullPointerException e) { show("l", e); }
    }

    static void fields() {
        HelpfulNpeActions a = null;
        try { System.out.println(a.flag); } catch (NullPointerException e) { show("z", e); }
        try { System.out.println(a.big); } catch (NullPointerException e) { show("l", e); }
        try { System.out.println(a.precise); } catch (NullPointerException e) { show("d", e); }
        try { System.out.println(a.thing); } catch (NullPointerException e) { show("o", e); }
        try { a.tiny = 1; } catch (NullPointerException e) { show("b", e); }
        try { a.letter = 'x'; } catch (NullPointerException e) { show("c", e); }
        try { a.small = 3; } catch (NullPointerException e) { show("s", e); }
        try { a.number = a.number + 1; } catch (NullPointerException e) { show("i", e); }
        try { a.big = Long.MIN_VALUE; } catch (NullPointerException e) { show("l", e); }
        try { a.real = 1.5f; } catch (NullPointerException e) { show("f", e); }
        try { a.precise = Math.PI; } catch (NullPointerException e) { show("d", e); }
        try { a.thing = a; } catch (NullPointerException e) { show("o", e); }
        try { a.big++; } catch (NullPointerException e) { show("l++", e); }
        try { a.precise *= 2; } catch (NullPointerException e) { show("d*=", e); }
        try { System.out.println(a.big = 4); } catch (NullPointerException e) { show("=l", e); }
        try { System.out.println(a.big++); } catch (NullPointerException e) { show("=l++", e); }
    }

    private int secret(int a, long b) { return a; }

    int plain(boolean a, byte b, char c, short d, int e, long f, float g, double h, Object i, String j,
              int[] k, long[][] l, Object[] m, String[][] n, Map<String, Integer> o, StringBuilder p, Code q) {
        return 0;
    }

    void builders(StringBuilder a, StringBuffer b, Objectives c) {}

    static class Objectives {}

    static void calls() {
        HelpfulNpeActions a = null;
        List<String> list = null;
        Map<Object, String> map = null;
        Object object = null;
        String text = null;
        try { a.secret(1, 2); } catch (NullPointerException e) { show("private", e); }
        try {
            a.plain(true, (byte) 1, 'c', (short) 1, 1, 1, 1, 1, a, "", null, null, null, null, null, null, null);
        } catch (NullPointerException e) { show("many", e); }
        try { a.builders(null, null, null); } catch (NullPointerException e) { show("builders", e); }
        try { list.get(0); } catch (NullPointerException e) { show("interface", e); }
        try { map.put("k", "v"); } catch (NullPointerException e) { show("interface", e); }
        try { object.toString(); } catch (NullPointerException e) { show("toString", e); }
        try { a.hashCode(); } catch (NullPointerException e) { show("hashCode", e); }
        try { object.getClass(); } catch (NullPointerException e) { show("getClass", e); }
        try { text.compareTo("x"); } catch (NullPointerException e) { show("compareTo", e); }
        try { text.contentEquals(new StringBuffer()); } catch (NullPointerException e) { show("buffer", e); }
        try { "x".concat(text); } catch (NullPointerException e) { show("inside the JDK", e); }
        try { for (String s : list) System.out.println(s); } catch (NullPointerException e) { show("for", e); }
        int[][] rows = null;
        try { rows.clone(); } catch (NullPointerException e) { show("clone", e); }
        try { for (int[] row : rows) System.out.println(row); } catch (NullPointerException e) { show("for", e); }
        Code code = null;
        try { code.run(); } catch (NullPointerException e) { show("run", e); } catch (Throwable t) { }
    }

    static RuntimeException nothing() { return null; }

    static void others(Object lock) {
        RuntimeException held = null;
        try { throw held; } catch (NullPointerException e) { show("throw", e); }
        try { throw nothing(); } catch (NullPointerException e) { show("throw", e); }
        try { throw null; } catch (NullPointerException e) { show("throw", e); }
        try { synchronized (lock) { System.out.println("in"); } } catch (NullPointerException e) { show("lock", e); }
        try { synchronized (nothing()) { System.out.println("in"); } } catch (NullPointerException e) { show("lock", e); }
        String key = null;
        try { switch (key) { case "a": break; default: } } catch (NullPointerException e) { show("switch", e); }
        Thread.State state = null;
        try { switch (state) { case NEW: break; default: } } catch (NullPointerException e) { show("switch", e); }
        Boolean truth = null;
        try { if (truth) System.out.println(); } catch (NullPointerException e) { show("unboxing", e); }
        Character letter = null;
        try { System.out.println((int) letter); } catch (NullPointerException e) { show("unboxing", e); }
        HelpfulNpeActions a = null;
        try { a.new Inner(); } catch (NullPointerException e) { show("outer", e); }
    }

    class Inner {}

    static class Twice extends NullPointerException {
        Twice(String s) { super(s); }
    }

    static void made() {
        try { throw new NullPointerException(); } catch (NullPointerException e) { show("new", e); }
        try { throw new NullPointerException(null); } catch (NullPointerException e) { show("new", e); }
        try { throw new Twice(null); } catch (NullPointerException e) { show("subclass", e); }
        String text = null;
        try {
            text.length();
        } catch (NullPointerException e) {
            show("asked", e);
            show("asked again", e);
            System.out.println(e.getMessage() == e.getMessage());
            System.out.println(e);
            e.fillInStackTrace();
            show("filled in again", e);
        }
        try {
            text.length();
        } catch (NullPointerException e) {
            e.fillInStackTrace();
            show("filled in before", e);
        }
    }

    public static void main(String[] args) {
        loads();
        stores();
        compound();
        fields();
        calls();
        others(null);
        made();
    }
}
