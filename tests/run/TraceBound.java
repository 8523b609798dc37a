// isopath: --max-traces 3
/** A bound on the number of traces is named. */
class TraceBound {
    static int bits(boolean a, boolean b, boolean c) {
        return (a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0);
    }
}
