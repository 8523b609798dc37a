import static isopath.Verify.*;

/** Splits a list, and an array, by a value: unbounded loops over structures of any size. */
class Split {
    Split next;
    int elem;

    static boolean acyclic(Split x) {
        Split slow = x;
        for (Split fast = x; fast != null && fast.next != null; ) {
            fast = fast.next.next;
            slow = slow.next;
            if (fast == slow && fast != null) return false;
        }
        return true;
    }

    /** Takes the nodes above {@code v} out of a list; what is left is at most {@code v}. */
    static Split list(Split first, int v) {
        assumeLazily(() -> acyclic(first));
        Split l = first, last = null, taken = null, at = l;
        while (at != null) {
            checkpoint();
            Split after = at.next;
            if (at.elem > v) {
                if (last != null) last.next = after;
                if (at == l) l = after;
                at.next = taken;
                taken = at;
            } else {
                last = at;
            }
            at = after;
        }
        for (Split n = l; n != null; n = n.next) assert n.elem <= v;
        return l;
    }

    /** The same with a bug: a node at the end is not taken out. */
    static Split listBug(Split first, int v) {
        assumeLazily(() -> acyclic(first));
        Split l = first, last = null, taken = null, at = l;
        while (at != null) {
            checkpoint();
            Split after = at.next;
            if (at.elem > v) {
                if (last != null) if (after != null) last.next = after;
                if (at == l) l = after;
                at.next = taken;
                taken = at;
            } else {
                last = at;
            }
            at = after;
        }
        for (Split n = l; n != null; n = n.next) assert n.elem <= v;
        return l;
    }

    /** Puts the elements up to the first one before those above it. */
    static void array(int[] a) {
        assume(a != null && a.length > 2);
        int pivot = a[0], lo = 1, hi = a.length - 1;
        while (lo <= hi) {
            checkpoint();
            while (lo <= hi && a[lo] <= pivot) { checkpoint(); lo++; }
            while (a[hi] > pivot) { checkpoint(); hi--; }
            if (lo < hi) { int t = a[hi]; a[hi] = a[lo]; a[lo] = t; }
        }
    }

    /** The same with a bug: the search from below does not stop. */
    static void arrayBug(int[] a) {
        assume(a != null && a.length > 2);
        int pivot = a[0], lo = 1, hi = a.length - 1;
        while (lo <= hi) {
            checkpoint();
            while (a[lo] <= pivot) { checkpoint(); lo++; }
            while (a[hi] > pivot) { checkpoint(); hi--; }
            if (lo < hi) { int t = a[hi]; a[hi] = a[lo]; a[lo] = t; }
        }
    }

    /** The first node above {@code v}. */
    Split find(int v) {
        assumeLazily(() -> acyclic(this));
        Split n = this;
        while (n != null) {
            checkpoint();
            if (n.elem > v) return n;
            n = n.next;
        }
        return null;
    }
}
