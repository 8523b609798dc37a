public class NQueens {
    static int solutions;
    static int[] first;

    static void place(int[] columns, int row) {
        if (row == columns.length) {
            if (solutions++ == 0) first = columns.clone();
            return;
        }
        for (int c = 0; c < columns.length; c++) {
            if (!attacked(columns, row, c)) {
                columns[row] = c;
                place(columns, row + 1);
            }
        }
    }

    static boolean attacked(int[] columns, int row, int c) {
        for (int r = 0; r < row; r++) if (columns[r] == c || Math.abs(columns[r] - c) == row - r) return true;
        return false;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 6; n++) {
            solutions = 0;
            place(new int[n], 0);
            System.out.println(n + " queens: " + solutions);
        }
        for (int c : first) {
            StringBuilder line = new StringBuilder("......");
            line.setCharAt(c, 'Q');
            System.out.println(line);
        }
    }
}
