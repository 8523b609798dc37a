public class Quicksort {
    static void sort(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[(low + high) >>> 1];
        int i = low, j = high;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        sort(a, low, j);
        sort(a, i, high);
    }

    public static void main(String[] args) {
        int[] a = new int[300];
        int seed = 42;
        for (int i = 0; i < a.length; i++) {
            seed = seed * 1664525 + 1013904223;
            a[i] = seed >> 8;
        }
        sort(a, 0, a.length - 1);
        boolean sorted = true;
        for (int i = 1; i < a.length; i++) sorted &= a[i - 1] <= a[i];
        System.out.println(sorted + " " + a[0] + " " + a[150] + " " + a[299]);
        int[] small = {3, 3, 1, 2, 3, 1};
        sort(small, 0, 5);
        for (int x : small) System.out.print(x + " ");
        System.out.println();
    }
}
