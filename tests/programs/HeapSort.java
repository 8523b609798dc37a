public class HeapSort {
    static void siftDown(long[] heap, int start, int end) {
        for (int root = start, child; (child = 2 * root + 1) < end; root = child) {
            if (child + 1 < end && heap[child] < heap[child + 1]) child++;
            if (heap[root] >= heap[child]) return;
            long swap = heap[root];
            heap[root] = heap[child];
            heap[child] = swap;
        }
    }

    static void sort(long[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) siftDown(a, i, a.length);
        for (int end = a.length - 1; end > 0; end--) {
            long swap = a[0];
            a[0] = a[end];
            a[end] = swap;
            siftDown(a, 0, end);
        }
    }

    public static void main(String[] args) {
        long[] a = {5L << 33, -1, 7, Long.MIN_VALUE, 0, Long.MAX_VALUE, 3, 3, -9};
        sort(a);
        for (long x : a) System.out.print(x + " ");
        System.out.println();
        sort(new long[0]);
        sort(new long[] {1});
        System.out.println("edge cases fine");
    }
}
