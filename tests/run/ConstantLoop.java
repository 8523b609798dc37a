// isopath: --max-loop 3
/** A loop that decides nothing is no matter of the loop bound. */
class ConstantLoop {
    static int sum(int x) {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += i;
        }
        assert sum == 4950;
        return sum + x;
    }
}
