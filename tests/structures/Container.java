import isopath.Verify;

/**
 * A container of one thing.
 *
 * <p>What is counted: the two containers may be one. What they hold is moved and never looked at, so only a
 * strategy that resolves references before they matter has more than two traces.
 */
final class Container {
    Object content;

    void swap(Container other) {
        Object mine = content;
        content = other.content;
        other.content = mine;
    }

    void swapSpec(Container other) {
        Verify.assume(other != null);
        Object mine = content;
        Object theirs = other.content;
        swap(other);
        assert content == theirs && other.content == mine;
    }
}
