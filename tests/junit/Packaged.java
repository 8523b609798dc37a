package tests.packaged;

/** A class in a package, with a method that a test cannot name and a constructor under test. */
public class Packaged<T extends Comparable<T>> {
    protected T held;
    int uses;

    public Packaged(T held) {
        this.held = held;
    }

    public boolean use(T other) {
        uses++;
        return held == other;
    }

    int divide(int by) {
        return uses / by;
    }

    /** Has a name that is a keyword of its own. */
    Packaged<T> yield(Packaged<T> that) {
        assert that != this : "alone";
        return that;
    }
}
