public class FloydWarshall {
    public static void main(String[] args) {
        final int none = Integer.MAX_VALUE / 2;
        int[][] d = {{0, 3, none, 7}, {8, 0, 2, none}, {5, none, 0, 1}, {2, none, none, 0}};
        for (int k = 0; k < 4; k++)
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++) if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
        for (int[] row : d) System.out.println(java.util.Arrays.toString(row));
        boolean[][] reach = new boolean[5][5];
        for (int i = 0; i < 4; i++) reach[i][i + 1] = true;
        for (int k = 0; k < 5; k++) for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) reach[i][j] |= reach[i][k] & reach[k][j];
        System.out.println(reach[0][4] + " " + reach[4][0]);
    }
}
