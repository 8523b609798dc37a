/** The negation of the least int is itself. */
class AbsoluteValue {
    static int abs(int x) {
        int result = x < 0 ? -x : x;
        assert result >= 0;
        return result;
    }
}
