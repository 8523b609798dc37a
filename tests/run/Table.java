/** A constant table, also a nested one, at symbolic indices. */
class Table {
    private static final int[] DAYS = {31, 28, 31, 30};

    static int days(int month) {
        int days = DAYS[month];
        assert days >= 28;
        return days;
    }

    static int nested(int i, int j) {
        int[][] table = {{1, 2}, {3}};
        return table[i][j];
    }

    static int update(int i) {
        int[] a = new int[3];
        a[i] = 5;
        assert a[0] + a[1] + a[2] == 5;
        return a[1];
    }
}
