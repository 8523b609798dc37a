/** Keys with one target are one path, the holes of a dense switch included. */
class SwitchTargets {
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
