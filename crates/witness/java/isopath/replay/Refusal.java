package isopath.replay;

/**
 * Why a case cannot be replayed, though nothing is wrong with it: a kind to count by, and a reason for
 * a person.
 */
final class Refusal extends Exception {
    static final String ABSTRACT = "abstract class";
    static final String CLASS = "class not loadable";
    static final String COLLECTION = "collection";
    static final String CONSTANT = "static final";
    static final String ENUM = "enum";
    static final String FIELD = "field not writable";
    static final String HARNESS = "harness";
    static final String ILL_TYPED = "ill-typed witness";
    static final String INITIALISER = "initialiser";
    static final String MEMBER = "no such member";
    static final String MEMORY = "memory";
    static final String RECORD = "record";
    static final String TOO_LARGE = "heap too large";

    private static final long serialVersionUID = 1L;

    final String kind;

    Refusal(String kind, String reason) {
        super(reason);
        this.kind = kind;
    }
}
