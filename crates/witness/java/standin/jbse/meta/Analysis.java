package jbse.meta;

import isopath.Verify;

/** What {@code api/jbse/meta/Analysis.java} is, but that the program sees an analysis: it was one. */
public final class Analysis {
    private Analysis() {}

    public static boolean isRunByJBSE() {
        return true;
    }

    public static void assume(boolean condition) {
        Verify.assume(condition);
    }

    public static void ignore() {
        Verify.assume(false);
    }

    public static void ass3rt(boolean condition) {
        Verify.check(condition);
    }

    public static void fail() {
        Verify.check(false);
    }

    public static boolean any() {
        return Verify.anyBoolean();
    }

    public static boolean force(boolean condition) {
        return condition;
    }

    public static void endGuidance() {}
}
