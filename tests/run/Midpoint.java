/** The mean of two indices overflows; the repaired one does not. */
class Midpoint {
    static int broken(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int middle = (low + high) / 2;
        assert low <= middle && middle <= high;
        return middle;
    }

    static int repaired(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int middle = low + (high - low) / 2;
        assert low <= middle && middle <= high;
        return middle;
    }
}
