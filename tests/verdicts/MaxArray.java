// isopath: --max-array 100
/** An array that Isopath cannot hold cuts its path: that there is no memory is no fact about the program. */
class MaxArray {
    static int tooLong(boolean b) {
        if (b) {
            int[] a = new int[101];
            return a.length;
        }
        return new int[100].length;
    }

    /** The handler is no path of the analysis. */
    static int caught() {
        try {
            return new int[10][11].length;
        } catch (OutOfMemoryError e) {
            assert false : "made up";
            return -1;
        }
    }

    /** Longer than any array of a JVM, whatever its memory. */
    static int refused() {
        try {
            return new int[Integer.MAX_VALUE].length;
        } catch (OutOfMemoryError e) {
            return -1;
        }
    }

    /** Of no arrays nothing is made. */
    static int none() {
        return new int[0][Integer.MAX_VALUE].length;
    }
}
