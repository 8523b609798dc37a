/** Lengths that must become constants after branches that say little about them. */
class HandoverLengths {
    static int rows(int x, int y, int w) {
        if (x == 0) {
            return -1;
        }
        int r = 0;
        if (y > x + 3) {
            r = 1;
        }
        if ((x ^ y) > 5) {
            r += 4;
        }
        if ((w & x) == 5) {
            r += 16;
        }
        try {
            int[][] a = new int[x][2];
            if (w > a.length) {
                r += 32;
            }
        } catch (NegativeArraySizeException e) {
            assert r != 20 || x != -3 : "reached";
        }
        return r;
    }

    static int cube(int x, int y) {
        int r = (x & y) == 3 ? 1 : 0;
        if (x * 3 > y + 7) {
            r += 2;
        }
        int[][][] a = new int[x & 3][y][1];
        return a.length > 0 && a[0].length == 2 ? r + 4 : r;
    }

    static int nested(int x, int y) {
        if ((x ^ y) < 0) {
            return -1;
        }
        int[][] a = new int[2][x];
        int r = y > x ? 1 : 0;
        for (int[] row : a) {
            if (row.length == (y & 3)) {
                r += 2;
            }
        }
        return r;
    }
}
