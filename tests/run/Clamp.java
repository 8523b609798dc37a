/** A clamped value lies in its range, if the range is one. */
class Clamp {
    static int clamp(int x, int low, int high) {
        int result = x < low ? low : x > high ? high : x;
        if (low <= high) {
            assert low <= result && result <= high;
        }
        return result;
    }

    static int careless(int x, int low, int high) {
        int result = Math.max(low, Math.min(x, high));
        assert result <= high;
        return result;
    }
}
