package isopath.replay;

/** The values that the program asks for on its way, and what it did with them. Stand-ins call this. */
public final class Inputs {
    private static Datum[] values = {};
    private static int taken;
    private static int lacking;
    private static boolean assumptionViolated;
    private static String misuse = "";

    private Inputs() {}

    /** What a program gets that asks for more than it is given: it has left the way of its trace. */
    public static final class Exhausted extends Error {
        private static final long serialVersionUID = 1L;

        Exhausted() {
            super("the trace made no more values");
        }
    }

    /**
     * The next value.
     *
     * @param tag its type, a descriptor
     * @return a box
     */
    public static synchronized Object next(char tag) {
        if (taken == values.length) {
            lacking++;
            throw new Exhausted();
        }
        Datum value = values[taken];
        if (value.tag != tag) {
            misuse = "value " + taken + " is " + value.tag + ", but " + tag + " was asked for";
            throw new Exhausted();
        }
        taken++;
        return value.in(null);
    }

    /** The program has assumed what does not hold. */
    public static synchronized void violate() {
        assumptionViolated = true;
    }

    static synchronized void begin(Datum[] made) {
        values = made;
        taken = 0;
        lacking = 0;
        assumptionViolated = false;
        misuse = "";
    }

    static synchronized void report(Out out) {
        out.number(taken);
        out.number(lacking);
        out.text(misuse);
        out.flag(assumptionViolated);
    }
}
