package isopath;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What a program can tell Isopath: what to take for granted, what to check, and which further values may
 * be anything.
 *
 * <p>{@code isopath run} has its own meaning for these methods. The bodies here are what they do on a JVM.
 */
public final class Verify {
    private static final boolean CHECK = Boolean.getBoolean("isopath.check");

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
     * A precondition of the method that it stands in, as {@link Requires} is: among the first statements of a body.
     *
     * <p>On a JVM, nothing, unless it is started with {@code -Disopath.check=true}.
     *
     * @param precondition what a caller owes
     * @throws AssertionError if it is to be checked and does not hold
     */
    public static void requires(boolean precondition) {
        if (CHECK && !precondition) {
            throw new AssertionError("a precondition does not hold");
        }
    }

    /**
     * A postcondition of the method that it stands in, as {@link Ensures} is: among the first statements of a body.
     * On a JVM, nothing.
     *
     * @param postcondition what holds when the method has returned
     */
    public static void ensures(BooleanSupplier postcondition) {}

    /**
     * A postcondition about a result of type {@code int}, {@code short}, {@code byte} or {@code char}. On a JVM,
     * nothing.
     *
     * @param postcondition what holds of the result when the method has returned
     */
    public static void ensures(IntPredicate postcondition) {}

    /**
     * A postcondition about a result of any type: {@code ensures(long.class, r -> r > 0)}. On a JVM, nothing.
     *
     * @param <T> the type of the result
     * @param type the type of the result
     * @param postcondition what holds of the result when the method has returned
     */
    public static <T> void ensures(Class<T> type, Predicate<T> postcondition) {}

    /**
     * The value of an expression in the state before the call, within a postcondition. On a JVM there is none.
     *
     * @param expression what to evaluate
     * @return its value before the call
     */
    public static boolean old(BooleanSupplier expression) {
        throw noStateBefore();
    }

    /**
     * The value of an expression in the state before the call, within a postcondition. On a JVM there is none.
     *
     * @param expression what to evaluate
     * @return its value before the call
     */
    public static int old(IntSupplier expression) {
        throw noStateBefore();
    }

    /**
     * The value of an expression in the state before the call, within a postcondition. On a JVM there is none.
     *
     * @param expression what to evaluate
     * @return its value before the call
     */
    public static long old(LongSupplier expression) {
        throw noStateBefore();
    }

    /**
     * The value of an expression in the state before the call, within a postcondition. On a JVM there is none.
     *
     * @param expression what to evaluate
     * @return its value before the call
     */
    public static double old(DoubleSupplier expression) {
        throw noStateBefore();
    }

    /**
     * The value of an expression in the state before the call, within a postcondition. On a JVM there is none.
     *
     * @param <T> its type
     * @param expression what to evaluate
     * @return its value before the call
     */
    public static <T> T old(Supplier<T> expression) {
        throw noStateBefore();
    }

    private static IllegalStateException noStateBefore() {
        return new IllegalStateException("a JVM has no state from before the call: isopath.Verify.old");
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
