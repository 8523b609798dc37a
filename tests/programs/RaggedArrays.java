public class RaggedArrays {
    static int[][] pascal(int rows) {
        int[][] triangle = new int[rows][];
        for (int i = 0; i < rows; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
        }
        return triangle;
    }

    public static void main(String[] args) {
        for (int[] row : pascal(10)) {
            StringBuilder line = new StringBuilder();
            for (int cell : row) line.append(cell).append(' ');
            System.out.println(line.toString().trim());
        }
    }
}
