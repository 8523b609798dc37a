public class ArrayInitializers {
    static final int[] POWERS = {1, 10, 100, 1000};
    static final String[][] TABLE = {{"a", "b"}, {"c"}, null};

    static int sum(int... values) {
        int total = 0;
        for (int v : values) total += v;
        return total;
    }

    public static void main(String[] args) {
        System.out.println(sum(POWERS));
        System.out.println(TABLE[1][0] + TABLE[2]);
        System.out.println(sum(new int[] {}) + sum(1, 2, 3));
        long[] mixed = {1, 'a', (short) 3, 1L << 40};
        System.out.println(mixed[0] + mixed[1] + mixed[2] + mixed[3]);
        double[] promoted = {1, 2f, 'c', 4L};
        for (double p : promoted) System.out.print(p + " ");
        System.out.println();
        boolean[] tests = {1 < 2, "a".equals("b"), !false};
        System.out.println(tests[0] + " " + tests[1] + " " + tests[2]);
        Object[] objects = {1, "two", 3.0, 'c', null, new int[] {6}, 7L, true};
        for (Object o : objects) System.out.print((o == null ? "null" : o.getClass().getSimpleName()) + " ");
        System.out.println();
        int array[] = {1, 2}, matrix[][] = {{3}};
        System.out.println(array[1] + matrix[0][0]);
    }
}
