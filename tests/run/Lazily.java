// isopath: --max-loop 4
import static isopath.Verify.*;

/** Preconditions that are assumed as far as the input is known. */
class Lazily {
    int v;
    Lazily next;
    static int limit = 1;

    static boolean acyclic(Lazily x) {
        Lazily slow = x;
        for (Lazily fast = x; fast != null && fast.next != null; ) {
            fast = fast.next.next;
            slow = slow.next;
            if (fast == slow && fast != null) return false;
        }
        return true;
    }

    boolean find(int wanted) {
        assumeLazily(() -> acyclic(this));
        for (Lazily n = this; n != null; n = n.next) if (n.v == wanted) return true;
        return false;
    }

    boolean findEagerly(int wanted) {
        assume(acyclic(this));
        for (Lazily n = this; n != null; n = n.next) if (n.v == wanted) return true;
        return false;
    }

    /** With `--assume-lazily Lazily#acyclic`. */
    boolean walk(int wanted) {
        for (Lazily n = this; n != null; n = n.next) if (n.v == wanted) return true;
        return false;
    }

    /** The precondition limits what a cell may be that nobody has read. */
    static void current(Lazily x) {
        assumeLazily(() -> x != null && acyclic(x));
        while (anyBoolean()) { assert x.next != x; x.next = x; }
    }

    /** y may lead back to x. */
    static void possible(Lazily x, Lazily y) {
        assumeLazily(() -> x != null && acyclic(x));
        while (anyBoolean()) { assert x.next == null || x.next.next != x; x.next = y; }
    }

    /** It speaks of the heap before the call, not of what was written since. */
    static void entryHeap(Lazily x) {
        assumeLazily(() -> x != null && acyclic(x));
        x.next = x;
        assert x.v != 7;
    }

    static boolean small(Lazily x) { return x.v <= limit; }

    /** And of static fields before the call. */
    static void entryStatics(Lazily x) {
        assumeLazily(() -> x != null && small(x));
        limit = 5;
        assert x.v <= 1;
    }

    static boolean never(Lazily x) { return x.next != null && x.next.v > 0 && x.next.v < 0; }

    /** Of no input: a violation without a witness is none. */
    static void witness(Lazily x) {
        assumeLazily(() -> x != null && never(x));
        assert x.v != 7;
    }

    static boolean three(Lazily x) { return x.next != null && x.next.next != null && x.next.next.next == null; }

    /** Cells that were not read are chosen so that it holds. */
    static void smallest(Lazily x) {
        assumeLazily(() -> x != null && three(x));
        assert x.v != 7;
    }

    static boolean ends(Lazily x) { return x == null || ends(x.next); }

    /** What never ends does not hold. */
    static void endless(Lazily x) {
        assumeLazily(() -> ends(x));
        assert x == null || x.next != x;
    }


    /** No input was found: not a violation, and not said to be none. */
    static void unknown(Lazily x) {
        assumeLazily(() -> ends(x.next) && x.v == 6);
        assert x.v != 7;
    }

    enum Colour { RED, GREEN }

    static class Painted {
        Colour colour;
        String name;
        Painted under;
    }

    static boolean plain(Painted p) { return p.colour == Colour.RED && p.name.length() == 1 && p.under != p; }

    /** Enums and strings at the entry. */
    static int painted(Painted p) {
        assumeLazily(() -> plain(p));
        p.colour = Colour.GREEN;
        if (p.under == p) return 1;
        return p.under == null ? 2 : p.under.colour == Colour.RED ? 3 : 4;
    }

    static boolean writes(Lazily x) { x.v = 1; return true; }
    static boolean counts() { limit++; return true; }

    static void effect(Lazily x) { assumeLazily(() -> writes(x)); }
    static void staticEffect() { assumeLazily(Lazily::counts); }
    static void asks() { assumeLazily(() -> anyBoolean()); }
    static void late(int i) { limit = i; assumeLazily(() -> limit == 1); }
    static void called(Lazily x) { entryHeap(x); }
}
