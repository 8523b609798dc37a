import isopath.*;

/** Paths that lead to no cell, invariants of the wrong form, and clauses that contradict each other. */
class Frames {
    int size;
    int[] items;

    static class NoCell {
        @Modifies("this")
        void m() {}
    }

    static class NoRoot {
        @Modifies("size")
        void m(int[] other) {}
    }

    static class NoField extends Frames {
        @Modifies("this.sise")
        void m() {}
    }

    static class NoArray extends Frames {
        @Modifies("this.size[*]")
        void m() {}
    }

    static class BehindAll extends Frames {
        @Modifies("this.*.size")
        void m() {}
    }

    static class NoStatic {
        @Modifies("Frames.size")
        void m() {}
    }

    static class Both extends Frames {
        @Pure
        @Modifies("this.size")
        void m() {}
    }

    static class StaticInvariant {
        @Invariant
        static boolean holds() {
            return true;
        }
    }

    static class InvariantOfTwo {
        @Invariant
        boolean holds(int x) {
            return true;
        }
    }

    static class InvariantNumber {
        @Invariant
        int holds() {
            return 1;
        }
    }
}
