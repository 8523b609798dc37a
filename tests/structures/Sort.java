import isopath.Verify;

/**
 * Three ways to sort an array.
 *
 * <p>What is counted: arrays of 1 to k elements. Of n elements, insertion sort and Shell's sort (which is
 * insertion sort up to three elements) have n! traces. Selection sort has one more for three: it compares
 * the two that are left again, except where both comparisons of the first pass went down.
 */
final class Sort {
    private Sort() {}

    static void insertionSort(int[] a) {
        sortGapped(a, 1);
    }

    static void shellsort(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2) {
            sortGapped(a, gap);
        }
    }

    /** Sorts the elements that are a gap apart, by insertion. */
    private static void sortGapped(int[] a, int gap) {
        for (int i = gap; i < a.length; i++) {
            int moved = a[i];
            int hole = i;
            while (hole >= gap && moved < a[hole - gap]) {
                a[hole] = a[hole - gap];
                hole -= gap;
            }
            a[hole] = moved;
        }
    }

    static void selectionSort(int[] a) {
        for (int i = 0; i < a.length - 1; i++) {
            int min = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[min]) {
                    min = j;
                }
            }
            int smallest = a[min];
            a[min] = a[i];
            a[i] = smallest;
        }
    }

    private static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i] < a[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /** Wraps around; says without a case distinction that no element was lost. */
    private static int sum(int[] a) {
        int sum = 0;
        for (int element : a) {
            sum += element;
        }
        return sum;
    }

    static void insertionSortSpec(int[] a) {
        Verify.assume(a != null && a.length >= 1);
        int sum = sum(a);
        insertionSort(a);
        assert isSorted(a) && sum(a) == sum;
    }

    static void selectionSortSpec(int[] a) {
        Verify.assume(a != null && a.length >= 1);
        int sum = sum(a);
        selectionSort(a);
        assert isSorted(a) && sum(a) == sum;
    }

    static void shellsortSpec(int[] a) {
        Verify.assume(a != null && a.length >= 1);
        int sum = sum(a);
        shellsort(a);
        assert isSorted(a) && sum(a) == sum;
    }
}
