// isopath: --max-steps 1000
/** A loop that never ends is cut by the bound on instructions, and found to be endless. */
class StepBound {
    static int forever(int x) {
        if (x == 0) {
            return 0;
        }
        int i = 0;
        while (true) {
            i++;
        }
    }
}
