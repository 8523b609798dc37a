import java.util.Arrays;

public class ArraysDeep {
    public static void main(String[] args) {
        int[][] a = {{1, 2}, {3}, null, {}};
        int[][] b = {{1, 2}, {3}, null, {}};
        System.out.println(Arrays.deepToString(a));
        System.out.println(Arrays.equals(a, b) + " " + Arrays.deepEquals(a, b) + " " + (Arrays.deepHashCode(a) == Arrays.deepHashCode(b)));
        Object[] cyclic = new Object[2];
        cyclic[0] = cyclic;
        cyclic[1] = new String[][] {{"x"}};
        System.out.println(Arrays.deepToString(cyclic));
        System.out.println(Arrays.deepToString(new Object[] {1, "s", new double[] {1.5}, new char[][] {{'c'}}}));
        System.out.println(Arrays.deepHashCode(new Object[] {new int[] {1}, "a"}));
    }
}
