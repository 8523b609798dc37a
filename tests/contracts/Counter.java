import isopath.*;

/** Clauses of its own class, with all parameters, the first few, none, and the result. */
class Counter {
    int count;
    int limit;
    Counter partner;

    @Invariant
    private boolean isBounded() {
        return 0 <= count && count <= limit;
    }

    @Invariant(lazily = true)
    boolean hasPartner() {
        return partner == null || partner.partner == this;
    }

    @Requires("limit")
    Counter(int limit) {
        this.limit = limit;
    }

    @Requires("fits")
    @Requires(value = "isOpen", lazily = true)
    @Ensures("grew")
    @Ensures("isOpen")
    @Throws(value = IllegalStateException.class, when = "isFull")
    @Throws(ArithmeticException.class)
    @Modifies({"this.count", "this.partner.*", "to[*].count", "Counter.calls"})
    int add(int more, Counter[] to, boolean late) {
        calls++;
        return count += more;
    }

    @Pure
    @Ensures("isCount")
    int count() {
        return count;
    }

    /** The parameter is the receiver of the clause. */
    @Requires("isOpen")
    static void reset(Counter counter) {
        counter.count = 0;
    }

    @Requires("Limits#isPositive")
    void raise(int limit) {
        this.limit += limit;
    }

    void nothing() {}

    static int calls;

    static boolean limit(int limit) {
        return limit > 0;
    }

    boolean fits(int more) {
        return more > 0 && count + more <= limit;
    }

    boolean isOpen() {
        return count < limit;
    }

    boolean isFull() {
        return count == limit;
    }

    boolean grew(int more, Counter[] to, boolean late, int result) {
        return result == Verify.old(() -> count) + more;
    }

    boolean isCount(int result) {
        return result == count;
    }
}

class Limits {
    static boolean isPositive(int limit) {
        return limit > 0;
    }
}
