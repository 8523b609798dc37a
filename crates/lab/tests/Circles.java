import java.util.ArrayList;
import java.util.List;

/** What never ends on some number, and what comes close and does. */
class Circles {
    int field;
    Circles next;
    static int total;

    // What nothing depends on may change.
    static int onlyCounts(int n) { int count = 0; while (n == 0) count++; return count; }
    static int countsInField(int n) { Circles c = new Circles(); while (n == 0) c.field++; return c.field; }
    static int countsInStatic(int n) { while (n == 0) total++; return total; }
    static int makesGarbage(int n) { while (n == 0) { Circles c = new Circles(); c.next = c; c.field = n; } return n; }
    static int nests(int n) { int i = 0; while (n == 0) { for (int j = 0; j < 3; j++) i += j; } return i; }
    static int calls(int n) { while (n == same(n)) { } return n; }
    static int same(int n) { return n == 1 ? 2 : n; }
    static long skips(int n) { long i = 1; while (i != 64) { i += 4; } return i; }
    static int passesCopies(int n) { return down(new Circles(), 0); }
    static int down(Circles c, int depth) { if (c.field == 1) return depth; Circles d = new Circles(); d.next = c.next; return down(d, depth + 1); }
    static int swallows(int n) { while (true) { try { return 1 / n; } catch (ArithmeticException e) { } } }
    static int swaps(int n) { int a = 1, b = 2; while (a + b != n) { int t = a; a = b; b = t; } return a; }

    // Numbers on which something depends may not.
    static int branches(int n) { int i = 0; while (i < 3_000_000) i++; return i; }
    static int branchesOnField(int n) { Circles c = new Circles(); while (c.field < 3_000_000) c.field++; return 0; }
    static int branchesOnStatic(int n) { total = 0; while (total < 3_000_000) total++; return 0; }
    static int branchesLate(int n) { int i = 0, j = 0; while (true) { i++; j = i; if (j == 3_000_000) return j; } }
    static int indexes(int n) { int[] a = new int[3_000_000]; int i = 0; while (a[i] == 0) i++; return i; }
    static int divides(int n) { int i = 3_000_000; while (100_000_000 / i > 0) i--; return i; }
    static int switches(int n) { int i = 0; while (true) { switch (i++) { case 3_000_000: return i; default: } } }
    static int chains(int n) { Circles c = new Circles(); int i = 0; while (c != null) { c = i++ < 3_000_000 ? new Circles() : null; } return i; }
    static int grows(int n) { List<Integer> list = new ArrayList<>(); while (list.size() < 3_000_000) list.add(1); return list.size(); }
    static int shifts(int n) { long bit = 1; int i = 0; while (i < 500_000) { bit = bit == 0 ? 1 : bit << 1; if (bit == 0) i++; } return i; }
    static int threes(int n) { int i = 0; while (i != 1) i += 3; return i; }
    static int halves(int n) { int i = 0; while (i != 6_000_000) i += 2; return i; }
    static int interns(int n) { String s = new String("x"); int i = 0; while (s != "x") { if (i++ == 3_000_000) s = "x"; else s = new String("x"); } return i; }
    static int hashes(int n) { while ((new Object().hashCode() & 0xfffff) != 7) { } return n; }
    static int ends(int n) { return n; }
    static int catches(int n) { try { return deep(0); } catch (StackOverflowError e) { return 1; } }
    static int deep(int n) { return n == 1 ? 0 : deep(n); }
}
