/** An array of any length may be too long for the memory of a JVM. */
class AssumesMemory {
    static void metByLength(int n) {
        assert n < 0 || new long[n].length == n;
    }

    static int freeOfShort(int n) {
        if (n < 0 || n > 1000) {
            return -1;
        }
        return new long[n].length;
    }

    static int freeOfConstants() {
        return new long[1000].length;
    }
}
