package isopath;

import isopath.replay.Inputs;
import java.util.function.BooleanSupplier;

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
