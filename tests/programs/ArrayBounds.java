public class ArrayBounds {
    static void probe(int[] array, int index) {
        try {
            System.out.println(array[index]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] array = {10, 20, 30};
        for (int i = -1; i <= 3; i++) probe(array, i);
        probe(array, Integer.MIN_VALUE);
        probe(array, Integer.MAX_VALUE);
        probe(new int[0], 0);
        try {
            array[3] = 1 / (array.length - 3);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            long[][] grid = new long[2][2];
            grid[1][2]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
        try {
            Object[] objects = new String[2];
            objects[2] = 5;
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            byte[][] rows = new byte[1][0];
            rows[0][-1] = 3;
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        boolean[] flags = {true};
        try {
            flags[1] ^= true;
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + flags[0]);
        }
    }
}
