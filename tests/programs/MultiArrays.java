public class MultiArrays {
    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) grid[i][j] = i * j;
        }
        int sum = 0;
        for (int[] row : grid) for (int cell : row) sum += cell;
        System.out.println(sum);
        long[][][] cube = new long[2][3][4];
        cube[1][2][3] = 42;
        cube[0][0][0]++;
        cube[1][2][3] <<= 33;
        System.out.println(cube[1][2][3] + " " + cube[0][0][0] + " " + cube[0][1][2]);
        String[][] names = new String[2][2];
        names[1][0] = "x";
        System.out.println(names[1][0] + names[0][1]);
        int[][] empty = new int[0][5];
        System.out.println(empty.length);
        int[][] noColumns = new int[5][0];
        System.out.println(noColumns[4].length);
        grid[0] = grid[2];
        grid[2][3] = 1000;
        System.out.println(grid[0][3]);
        int[][] literal = {{1}, {2, 3}, {}};
        System.out.println(literal[1][1] + literal[2].length);
        byte[][][][] deep = new byte[2][2][2][2];
        deep[1][1][1][1] = 9;
        System.out.println(deep[1][1][1][1] + " " + deep.getClass().getName());
    }
}
