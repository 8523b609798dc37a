public class GameOfLife {
    static boolean[][] step(boolean[][] cells) {
        int n = cells.length;
        boolean[][] next = new boolean[n][n];
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                int live = 0;
                for (int dr = -1; dr <= 1; dr++)
                    for (int dc = -1; dc <= 1; dc++)
                        if ((dr | dc) != 0 && cells[(r + dr + n) % n][(c + dc + n) % n]) live++;
                next[r][c] = live == 3 || live == 2 && cells[r][c];
            }
        }
        return next;
    }

    static void show(boolean[][] cells) {
        for (boolean[] row : cells) {
            StringBuilder line = new StringBuilder();
            for (boolean cell : row) line.append(cell ? '#' : '.');
            System.out.println(line);
        }
        System.out.println();
    }

    public static void main(String[] args) {
        boolean[][] cells = new boolean[8][8];
        for (int[] at : new int[][] {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}) cells[at[0]][at[1]] = true;
        show(cells);
        for (int i = 0; i < 12; i++) {
            cells = step(cells);
            if (i % 4 == 3) show(cells);
        }
    }
}
