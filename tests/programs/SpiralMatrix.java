public class SpiralMatrix {
    public static void main(String[] args) {
        int n = 6;
        int[][] m = new int[n][n];
        int r = 0, c = 0, dr = 0, dc = 1;
        for (int i = 1; i <= n * n; i++) {
            m[r][c] = i;
            int nr = r + dr, nc = c + dc;
            if (nr < 0 || nc < 0 || nr >= n || nc >= n || m[nr][nc] != 0) {
                int t = dr;
                dr = dc;
                dc = -t;
            }
            r += dr;
            c += dc;
        }
        for (int[] row : m) {
            StringBuilder line = new StringBuilder();
            for (int x : row) line.append(x < 10 ? "  " : " ").append(x);
            System.out.println(line);
        }
    }
}
