/** Static fields are part of a path: one does not see another's writes. */
class StaticFields {
    private static int counter = 5;
    private static final int[] CELLS = new int[2];

    static int count(boolean twice) {
        counter++;
        if (twice) {
            counter++;
        }
        assert counter == (twice ? 7 : 6);
        return counter;
    }

    static int cells(int x) {
        if (x > 0) {
            CELLS[0] = x;
        }
        assert CELLS[0] >= 0;
        return CELLS[0] + CELLS[1];
    }
}
