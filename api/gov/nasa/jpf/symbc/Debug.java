package gov.nasa.jpf.symbc;

import isopath.Verify;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Isopath's stand-in for the class with which programs talk to Symbolic PathFinder: assumptions, and new
 * inputs with a name. On a JVM, inputs are random.
 */
public final class Debug {
    private Debug() {}

    /**
     * Leaves out all paths on which {@code condition} does not hold.
     *
     * @param condition what to take for granted
     */
    public static void assume(boolean condition) {
        Verify.assume(condition);
    }

    /**
     * Does nothing here: {@code isopath run --traces} shows path conditions.
     *
     * @param message ignored
     */
    public static void printPC(String message) {}

    /**
     * Any {@code boolean}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static boolean makeSymbolicBoolean(String name) {
        return Verify.anyBoolean();
    }

    /**
     * Any {@code byte}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static byte makeSymbolicByte(String name) {
        return Verify.anyByte();
    }

    /**
     * Any {@code char}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static char makeSymbolicChar(String name) {
        return Verify.anyChar();
    }

    /**
     * Any {@code short}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static short makeSymbolicShort(String name) {
        return Verify.anyShort();
    }

    /**
     * Any {@code int}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static int makeSymbolicInteger(String name) {
        return Verify.anyInt();
    }

    /**
     * Any {@code long}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static long makeSymbolicLong(String name) {
        return Verify.anyLong();
    }

    /**
     * Any {@code double}.
     *
     * @param name what to call it
     * @return a new input
     */
    public static double makeSymbolicReal(String name) {
        return Verify.anyDouble();
    }

    /**
     * Any string but null. Isopath does not support it yet.
     *
     * @param name what to call it
     * @return a new input
     */
    public static String makeSymbolicString(String name) {
        return Verifier.nondetString();
    }
}
