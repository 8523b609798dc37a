/** Keys with one target are one path: there should be 2 and 4 traces. */
class FixmeSwitch {
    static int shared(int x) {
        switch (x) {
            case 1:
            case 2:
            case 3: return 1;
            default: return 0;
        }
    }

    static int hole(int x) {
        switch (x) {
            case 0: return 10;
            case 1: return 11;
            case 3: return 13;
            default: return -1;
        }
    }
}
