public class PartialMultiArrays {
    public static void main(String[] args) {
        int[][][] a = new int[2][3][];
        System.out.println(a.length + " " + a[1].length + " " + a[1][2]);
        a[1][2] = new int[] {7};
        System.out.println(a[1][2][0]);
        String[][][] s = new String[1][][];
        System.out.println(s[0]);
        System.out.println(a.getClass().getName() + " " + s.getClass().getName());
        System.out.println(a[0].getClass().getName());
        try {
            a[0][0][0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[][] bad = new int[2][-1];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[][][] bad = new int[0][-5][];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        double[][] rows = new double[3][];
        for (int i = 0; i < 3; i++) rows[i] = new double[i];
        System.out.println(rows[2].length);
    }
}
