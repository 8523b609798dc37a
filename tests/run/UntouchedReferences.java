/** What a trace never looks at is not drawn: it may be anything. */
class UntouchedReferences {
    UntouchedReferences left;
    UntouchedReferences right;
    int value;

    static UntouchedReferences pass(UntouchedReferences a, Object b) {
        return a.left;
    }

    static boolean same(UntouchedReferences a, UntouchedReferences b) {
        return a == b;
    }

    int leaf() {
        if (left == null) {
            return value;
        }
        return left.value;
    }
}
