package jbse.meta;

import isopath.Verify;

/**
 * Isopath's stand-in for the class with which programs talk to JBSE: the methods that have a meaning for
 * any symbolic executor.
 */
public final class Analysis {
    private Analysis() {}

    /**
     * Whether this is an analysis.
     *
     * @return {@code true} in {@code isopath run}, {@code false} on a JVM
     */
    public static boolean isRunByJBSE() {
        return false;
    }

    /**
     * Leaves out all paths on which {@code condition} does not hold.
     *
     * @param condition what to take for granted
     */
    public static void assume(boolean condition) {
        Verify.assume(condition);
    }

    /** Leaves this path out. */
    public static void ignore() {
        Verify.assume(false);
    }

    /**
     * An {@code assert} that is always on.
     *
     * @param condition what must hold
     */
    public static void ass3rt(boolean condition) {
        Verify.check(condition);
    }

    /** A violation. */
    public static void fail() {
        Verify.check(false);
    }

    /**
     * Any {@code boolean}: one value, wherever it is used.
     *
     * @return a new input
     */
    public static boolean any() {
        return Verify.anyBoolean();
    }

    /**
     * Forks on a condition.
     *
     * @param condition what to decide
     * @return the same
     */
    public static boolean force(boolean condition) {
        return condition;
    }

    /** Does nothing here: no concrete run guides the analysis. */
    public static void endGuidance() {}
}
