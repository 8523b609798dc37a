package isopath;

import isopath.replay.Inputs;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What {@code api/isopath/Verify.java} is on a JVM, but that values are those of the trace. */
public final class Verify {
    private Verify() {}

    public static void assume(boolean condition) {
        if (!condition) {
            Inputs.violate();
            throw new AssumptionViolated("an assumption does not hold");
        }
    }

    public static void assumeLazily(BooleanSupplier precondition) {
        assume(precondition.getAsBoolean());
    }

    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    public static void requires(boolean precondition) {}

    public static void ensures(BooleanSupplier postcondition) {}

    public static void ensures(IntPredicate postcondition) {}

    public static <T> void ensures(Class<T> type, Predicate<T> postcondition) {}

    public static boolean old(BooleanSupplier expression) {
        throw noStateBefore();
    }

    public static int old(IntSupplier expression) {
        throw noStateBefore();
    }

    public static long old(LongSupplier expression) {
        throw noStateBefore();
    }

    public static double old(DoubleSupplier expression) {
        throw noStateBefore();
    }

    public static <T> T old(Supplier<T> expression) {
        throw noStateBefore();
    }

    private static IllegalStateException noStateBefore() {
        return new IllegalStateException("a JVM has no state from before the call: isopath.Verify.old");
    }

    public static void checkpoint() {}

    public static boolean anyBoolean() {
        return (Boolean) Inputs.next('Z');
    }

    public static byte anyByte() {
        return (Byte) Inputs.next('B');
    }

    public static char anyChar() {
        return (Character) Inputs.next('C');
    }

    public static short anyShort() {
        return (Short) Inputs.next('S');
    }

    public static int anyInt() {
        return (Integer) Inputs.next('I');
    }

    public static long anyLong() {
        return (Long) Inputs.next('J');
    }

    public static float anyFloat() {
        return (Float) Inputs.next('F');
    }

    public static double anyDouble() {
        return (Double) Inputs.next('D');
    }
}
