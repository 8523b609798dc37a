import java.util.ArrayDeque;

public class GridBfs {
    static final String[] MAZE = {
        "S.#.....",
        ".##.###.",
        "....#...",
        ".####.#.",
        "......#E"};

    public static void main(String[] args) {
        int rows = MAZE.length, columns = MAZE[0].length();
        int[][] distance = new int[rows][columns];
        for (int[] row : distance) java.util.Arrays.fill(row, -1);
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        queue.add(new int[] {0, 0});
        distance[0][0] = 0;
        int[][] moves = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        while (!queue.isEmpty()) {
            int[] at = queue.remove();
            for (int[] move : moves) {
                int r = at[0] + move[0], c = at[1] + move[1];
                if (r < 0 || c < 0 || r >= rows || c >= columns || MAZE[r].charAt(c) == '#' || distance[r][c] >= 0) continue;
                distance[r][c] = distance[at[0]][at[1]] + 1;
                queue.add(new int[] {r, c});
            }
        }
        for (int[] row : distance) {
            StringBuilder line = new StringBuilder();
            for (int d : row) line.append(d < 0 ? "## " : d < 10 ? " " + d + " " : d + " ");
            System.out.println(line);
        }
        System.out.println(distance[4][7]);
    }
}
