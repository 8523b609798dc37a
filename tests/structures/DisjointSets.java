import isopath.Verify;

/**
 * Sets of elements that have no element in common, as trees of parents: what elements have one root are one set.
 *
 * <p>What is counted: two elements are looked up. The invariant is about the ways from these to their roots: ranks
 * increase on them, so that they end.
 */
final class DisjointSets {
    static final class Element {
        Element parent;
        int rank;
    }

    static boolean inv(Element e) {
        while (e != null && e.parent != e) {
            if (e.parent == null || e.parent.rank <= e.rank) {
                return false;
            }
            e = e.parent;
        }
        return e != null;
    }

    static Element find(Element e) {
        while (e.parent != e) {
            e = e.parent;
        }
        return e;
    }

    /** Makes one set of those of two elements, by rank. */
    static void union(Element a, Element b) {
        Element one = find(a);
        Element other = find(b);
        if (one == other) {
            return;
        }
        if (one.rank < other.rank) {
            one.parent = other;
        } else {
            other.parent = one;
            if (one.rank == other.rank) {
                one.rank++;
            }
        }
    }

    static void findSpec(Element e) {
        Verify.assume(inv(e));
        Element root = find(e);
        assert root.parent == root;
    }

    static void unionSpec(Element a, Element b) {
        Verify.assume(inv(a) && inv(b));
        // One more than the greatest int is none.
        Verify.assume(find(a).rank < Integer.MAX_VALUE && find(b).rank < Integer.MAX_VALUE);
        union(a, b);
        assert inv(a) && inv(b) && find(a) == find(b);
    }
}
