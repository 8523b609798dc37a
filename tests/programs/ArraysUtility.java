import java.util.Arrays;

public class ArraysUtility {
    public static void main(String[] args) {
        int[] a = new int[5];
        Arrays.fill(a, 7);
        Arrays.fill(a, 1, 3, -1);
        System.out.println(Arrays.toString(a));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOf(a, 2)) + Arrays.toString(Arrays.copyOfRange(a, 1, 4)));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, new int[5]) + " " + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new String[] {"x", null}) + " " + Arrays.hashCode(new double[] {0.5}));
        int[] sorted = {1, 3, 5, 7, 9};
        System.out.println(Arrays.binarySearch(sorted, 7) + " " + Arrays.binarySearch(sorted, 4) + " " + Arrays.binarySearch(sorted, 100));
        System.out.println(Arrays.toString(new boolean[2]) + Arrays.toString(new char[] {'a'}) + Arrays.toString(new double[] {1.5, -0.0}) + Arrays.toString((int[]) null) + Arrays.toString(new Object[] {null, "s"}) + Arrays.toString(new byte[0]));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.mismatch(new int[] {1, 2}, new int[] {1, 3}));
        try {
            Arrays.copyOf(a, -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOfRange(a, 3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.fill(a, 2, 9, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        String[] copy = Arrays.copyOf(new String[] {"p", "q"}, 3);
        System.out.println(copy.length + copy[1] + copy[2] + copy.getClass().getSimpleName());
    }
}
