// Arrays of arrays.
abstract class Matrices {
    static int rows(int[][] m) {
        return m[0] == m[1] ? 1 : 2;
    }

    static int write(int[][] m, int[] r) {
        m[0][0] = 1;
        r[0] = 2;
        return m[0][0];
    }

    static int replace(int[][] m, int[] r) {
        m[0] = r;
        return m[0].length + m.length;
    }
}
