public class MatrixMultiplication {
    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static long[][] power(long[][] m, int n) {
        long[][] result = {{1, 0}, {0, 1}};
        for (; n > 0; n >>= 1) {
            if ((n & 1) == 1) result = times(result, m);
            m = times(m, m);
        }
        return result;
    }

    static long[][] times(long[][] x, long[][] y) {
        return new long[][] {
            {x[0][0] * y[0][0] + x[0][1] * y[1][0], x[0][0] * y[0][1] + x[0][1] * y[1][1]},
            {x[1][0] * y[0][0] + x[1][1] * y[1][0], x[1][0] * y[0][1] + x[1][1] * y[1][1]}};
    }

    public static void main(String[] args) {
        int n = 12;
        double[][] a = new double[n][n], b = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                a[i][j] = 1.0 / (i + j + 1);
                b[i][j] = i == j ? 2 : i - j;
            }
        double[][] c = multiply(a, b);
        double trace = 0;
        for (int i = 0; i < n; i++) trace += c[i][i];
        System.out.println(trace + " " + c[0][11] + " " + c[11][0]);
        System.out.println(power(new long[][] {{1, 1}, {1, 0}}, 90)[0][1]);
    }
}
