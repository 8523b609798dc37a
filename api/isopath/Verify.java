package isopath;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/**
 * What a program can tell Isopath: what to take for granted, what to check, and which further values may
 * be anything.
 *
 * <p>{@code isopath run} has its own meaning for these methods. The bodies here are what they do on a JVM.
 */
public final class Verify {
    private Verify() {}

    /**
     * Leaves out all paths on which {@code condition} does not hold. It does not fork: what follows is
     * explored under the condition.
     *
     * <p>On a JVM, a condition that does not hold ends in {@link AssumptionViolated}.
     *
     * @param condition what to take for granted
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionViolated("an assumption does not hold");
        }
    }

    /**
     * Takes a precondition for granted as far as the inputs are known: it is asked of the objects as they were at
     * the entry, each time the method has looked at a part of them that it waits for, and leaves out the paths on
     * which it is false whatever the rest may be. It must stand before anything else in the method under analysis,
     * and change nothing.
     *
     * <p>On a JVM it is evaluated at once, and one that does not hold ends in {@link AssumptionViolated}.
     *
     * @param precondition what to take for granted
     */
    public static void assumeLazily(BooleanSupplier precondition) {
        assume(precondition.getAsBoolean());
    }

    /**
     * An {@code assert} that is always on: a path on which {@code condition} does not hold is a violation.
     *
     * @param condition what must hold
     * @throws AssertionError if it does not
     */
    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /**
     * An {@code assert} that is always on: a path on which {@code condition} does not hold is a violation.
     *
     * @param condition what must hold
     * @param message what to say if it does not
     * @throws AssertionError if it does not
     */
    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /**
     * A place at which {@code isopath run --subsume} compares states: a path that another covers here is not
     * explored any further. On a JVM, nothing.
     */
    public static void checkpoint() {}

    /**
     * Any {@code boolean}: another input of the method under analysis. On a JVM, a random one.
     *
     * @return a new input
     */
    public static boolean anyBoolean() {
        return ThreadLocalRandom.current().nextBoolean();
    }

    /**
     * Any {@code byte}: another input of the method under analysis. On a JVM, a random one.
     *
     * @return a new input
     */
    public static byte anyByte() {
        return (byte) anyInt();
    }

    /**
     * Any {@code char}: another input of the method under analysis. On a JVM, a random one.
     *
     * @return a new input
     */
    public static char anyChar() {
        return (char) anyInt();
    }

    /**
     * Any {@code short}: another input of the method under analysis. On a JVM, a random one.
     *
     * @return a new input
     */
    public static short anyShort() {
        return (short) anyInt();
    }

    /**
     * Any {@code int}: another input of the method under analysis. On a JVM, a random one.
     *
     * @return a new input
     */
    public static int anyInt() {
        return ThreadLocalRandom.current().nextInt();
    }

    /**
     * Any {@code long}: another input of the method under analysis. On a JVM, a random one.
     *
     * @return a new input
     */
    public static long anyLong() {
        return ThreadLocalRandom.current().nextLong();
    }

    /**
     * Any {@code float}, NaN and the infinities included: another input of the method under analysis. On a
     * JVM, a random one.
     *
     * @return a new input
     */
    public static float anyFloat() {
        return Float.intBitsToFloat(anyInt());
    }

    /**
     * Any {@code double}, NaN and the infinities included: another input of the method under analysis. On a
     * JVM, a random one.
     *
     * @return a new input
     */
    public static double anyDouble() {
        return Double.longBitsToDouble(anyLong());
    }
}
