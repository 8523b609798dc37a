// isopath: --max-loop 3
/** Arrays of arrays: rows are made in a loop (JLS 15.10.2), and each number of them is a path. Their length is open. */
class Grids {
    static int columns(int n) {
        int[][] grid = new int[2][n];
        return grid[1].length;
    }

    static int last(int rows, int columns) {
        int[][] grid = new int[rows][columns];
        return rows == 0 || columns == 0 ? 0 : grid[rows - 1][columns - 1];
    }

    static boolean rowsDiffer(int n) {
        int[][] grid = new int[2][n];
        if (n > 0) grid[0][0] = 7;
        return n > 0 && grid[1][0] == 7;
    }

    static String[][][] partly(int n) {
        return n < 0 || n > 2 ? null : new String[n][n + 1][];
    }
}
