import java.util.Arrays;

public class ArraysSortPrimitives {
    public static void main(String[] args) {
        int[] ints = {5, 3, Integer.MIN_VALUE, 0, Integer.MAX_VALUE, -1, 3};
        Arrays.sort(ints);
        System.out.println(Arrays.toString(ints));
        double[] doubles = {0.0, -0.0, Double.NaN, 1, -1, Double.NEGATIVE_INFINITY};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles));
        char[] chars = "sorting".toCharArray();
        Arrays.sort(chars);
        System.out.println(new String(chars));
        byte[] bytes = {3, -128, 127, 0};
        Arrays.sort(bytes, 1, 4);
        System.out.println(Arrays.toString(bytes));
        long[] many = new long[300];
        long seed = 1;
        for (int i = 0; i < many.length; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            many[i] = seed >> 40;
        }
        Arrays.sort(many);
        boolean sorted = true;
        for (int i = 1; i < many.length; i++) sorted &= many[i - 1] <= many[i];
        System.out.println(sorted + " " + many[0] + " " + many[299]);
        String[] words = {"b", "a", "C"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        try {
            Arrays.sort(new Object[] {1, "x"});
        } catch (ClassCastException e) {
            System.out.println("mixed");
        }
    }
}
