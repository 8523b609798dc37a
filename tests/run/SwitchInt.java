/** A dense switch, a sparse one, and fall-through. */
class SwitchInt {
    static int dense(int x) {
        switch (x) {
            case 0: return 10;
            case 1: return 11;
            case 2: return 12;
            default: return -1;
        }
    }

    static String sparse(int x) {
        switch (x) {
            case -1000: return "low";
            case 5: return "five";
            case 1000000: return "high";
            default: return "none";
        }
    }

    static int fallThrough(int x) {
        int bits = 0;
        switch (x) {
            case 1: bits |= 1;
            case 2: bits |= 2; break;
            case 3: bits |= 4;
        }
        return bits;
    }
}
