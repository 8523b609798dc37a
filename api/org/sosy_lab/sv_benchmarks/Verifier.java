package org.sosy_lab.sv_benchmarks;

import isopath.Verify;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Isopath's stand-in for the class that programs of the SV-COMP benchmarks call, with the same methods.
 * On a JVM, values are random and an assumption that does not hold ends in an error.
 */
public final class Verifier {
    private static final int LONGEST = 64;

    private Verifier() {}

    /**
     * Leaves out all paths on which {@code condition} does not hold.
     *
     * @param condition what to take for granted
     */
    public static void assume(boolean condition) {
        Verify.assume(condition);
    }

    /**
     * Any {@code boolean}.
     *
     * @return a new input
     */
    public static boolean nondetBoolean() {
        return Verify.anyBoolean();
    }

    /**
     * Any {@code byte}.
     *
     * @return a new input
     */
    public static byte nondetByte() {
        return Verify.anyByte();
    }

    /**
     * Any {@code char}.
     *
     * @return a new input
     */
    public static char nondetChar() {
        return Verify.anyChar();
    }

    /**
     * Any {@code short}.
     *
     * @return a new input
     */
    public static short nondetShort() {
        return Verify.anyShort();
    }

    /**
     * Any {@code int}.
     *
     * @return a new input
     */
    public static int nondetInt() {
        return Verify.anyInt();
    }

    /**
     * Any {@code long}.
     *
     * @return a new input
     */
    public static long nondetLong() {
        return Verify.anyLong();
    }

    /**
     * Any {@code float}.
     *
     * @return a new input
     */
    public static float nondetFloat() {
        return Verify.anyFloat();
    }

    /**
     * Any {@code double}.
     *
     * @return a new input
     */
    public static double nondetDouble() {
        return Verify.anyDouble();
    }

    /**
     * Any string but null. Isopath does not support it yet.
     *
     * @return a new input
     */
    public static String nondetString() {
        char[] text = new char[ThreadLocalRandom.current().nextInt(LONGEST)];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verify.anyChar();
        }
        return new String(text);
    }

    /**
     * What the factory makes.
     *
     * @param <T> the type of the object
     * @param type the class of the object
     * @param factory who makes it
     * @return the object
     */
    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
