package isopath;

/**
 * An assumption does not hold: what a program throws on a JVM where an analysis would leave the path out.
 *
 * <p>It is an {@link Error}, so that a program that catches its own exceptions does not catch it. A test
 * that runs into it has shown nothing and should be skipped.
 */
public class AssumptionViolated extends Error {
    private static final long serialVersionUID = 1L;

    /**
     * A violated assumption.
     *
     * @param message what was assumed
     */
    public AssumptionViolated(String message) {
        super(message);
    }
}
