public class ImmutableList {
    static abstract class Chain {
        static final Chain EMPTY = new Chain() {
            @Override boolean isEmpty() { return true; }
            @Override int head() { throw new UnsupportedOperationException("head of empty"); }
            @Override Chain tail() { throw new UnsupportedOperationException("tail of empty"); }
        };

        abstract boolean isEmpty();
        abstract int head();
        abstract Chain tail();

        Chain cons(final int head) {
            final Chain tail = this;
            return new Chain() {
                @Override boolean isEmpty() { return false; }
                @Override int head() { return head; }
                @Override Chain tail() { return tail; }
            };
        }

        int sum() { return isEmpty() ? 0 : head() + tail().sum(); }

        Chain reverse() {
            Chain result = EMPTY;
            for (Chain at = this; !at.isEmpty(); at = at.tail()) result = result.cons(at.head());
            return result;
        }

        @Override public String toString() { return isEmpty() ? "." : head() + "," + tail(); }
    }

    public static void main(String[] args) {
        Chain c = Chain.EMPTY.cons(3).cons(2).cons(1);
        System.out.println(c + " " + c.reverse() + " " + c.sum() + " " + c.cons(0).tail().equals(c));
        Chain.EMPTY.tail();
    }
}
