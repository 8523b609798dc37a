import gov.nasa.jpf.symbc.Debug;

/** The calls that programs for Symbolic PathFinder have. */
class SpfDebug {
    static int named() {
        int x = Debug.makeSymbolicInteger("x");
        Debug.assume(x > 10);
        Debug.printPC("here");
        assert x > 9;
        return x - 10;
    }

    static long each() {
        boolean z = Debug.makeSymbolicBoolean("z");
        Debug.assume(z);
        int small = Debug.makeSymbolicByte("b") + Debug.makeSymbolicChar("c") + Debug.makeSymbolicShort("s");
        return small + Debug.makeSymbolicLong("l");
    }

    static boolean real() {
        double d = Debug.makeSymbolicReal("d");
        Debug.assume(d * 2 == 3);
        return d == 1.5;
    }

    /** A name twice, names that are no names, and one name for two types. */
    static boolean names(boolean a) {
        if (a) {
            return Debug.makeSymbolicBoolean("n") == Debug.makeSymbolicBoolean("n");
        }
        return Debug.makeSymbolicInteger("n") > Debug.makeSymbolicInteger("not a name")
                && Debug.makeSymbolicInteger(null) > 0;
    }

    static int text() {
        return Debug.makeSymbolicString("s").length();
    }
}
