/**
 * Small methods on input objects whose traces tell the strategies apart.
 *
 * <p>What is counted: a method has as many traces as its strategy has ways to resolve what it looks at. In
 * {@code Swap} two contents are moved that nobody looks at; in {@code Sum} three fields are dereferenced;
 * in {@code HasNull} each link is null or leads on, to a new node or back to one of those before.
 */
final class Figure1 {
    private Figure1() {}

    static final class Swap {
        Object content;

        void swap(Swap other) {
            if (other == null) {
                return;
            }
            Object mine = content;
            content = other.content;
            other.content = mine;
        }
    }

    static final class Sum {
        int value;
        Sum first;
        Sum second;
        Sum third;

        int sum() {
            return value + first.value + second.value + third.value;
        }
    }

    static final class HasNull {
        HasNull next;

        /** Whether a chain ends within a number of links. */
        private boolean hasNull(int max) {
            HasNull n = next;
            for (int i = 1; n != null && i <= max; i++) {
                n = n.next;
            }
            return n == null;
        }

        boolean hasNull4() {
            return hasNull(4);
        }

        boolean hasNull10() {
            return hasNull(10);
        }
    }

    /** The least int has no positive counterpart: the assertion can fail. */
    static int abs(int x) {
        int magnitude = x < 0 ? -x : x;
        assert magnitude >= 0;
        return magnitude;
    }
}
