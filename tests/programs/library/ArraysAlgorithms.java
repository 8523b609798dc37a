import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class ArraysAlgorithms {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, 1, 7};
        int[] sorted = a.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted) + Arrays.binarySearch(sorted, 7) + Arrays.binarySearch(sorted, 4));
        Arrays.sort(a, 1, 4);
        System.out.println(Arrays.toString(a));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOfRange(a, 1, 3)));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.hashCode(a) + " " + Arrays.mismatch(a, sorted));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.stream(a).sum());
        long[] l = new long[4];
        Arrays.fill(l, 3);
        Arrays.setAll(l, i -> l[i] + i);
        Arrays.parallelPrefix(l, Long::sum);
        System.out.println(Arrays.toString(l));
        String[] s = {"bb", "a", "ccc", null};
        Arrays.sort(s, Comparator.nullsFirst(Comparator.comparing(String::length)));
        System.out.println(Arrays.toString(s));
        System.out.println(Arrays.deepToString(new int[][] {{1}, {2, 3}, {}}) + Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}));
        List<String> view = Arrays.asList("x", "y");
        view.set(0, "z");
        System.out.println(view + " " + Arrays.asList(1, 2).contains(2));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, (x, y) -> y - x);
        System.out.println(Arrays.toString(boxed));
        double[] d = {0.0, -0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        int[] big = new int[500];
        for (int i = 0; i < big.length; i++) {
            big[i] = (i * 7919) % 1009 - 500;
        }
        Arrays.sort(big);
        System.out.println(big[0] + " " + big[250] + " " + big[499]);
        char[] c = "hello".toCharArray();
        Arrays.sort(c);
        System.out.println(new String(c) + String.valueOf(c, 1, 2));
        byte[] b = {3, -1, 2};
        Arrays.sort(b);
        System.out.println(Arrays.toString(b));
        try {
            view.add("w");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
    }
}
