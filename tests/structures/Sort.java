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

    /** A copy of an array of 1 to k elements. Its length is a constant, and so are all indices. */
    private static int[] some(int[] a, int k) {
        Verify.assume(a != null && a.length >= 1 && a.length <= k);
        int length = 1;
        while (length < a.length) {
            length++;
        }
        int[] copy = new int[length];
        for (int i = 0; i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
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

    private static void insertionSortSpec(int[] some) {
        int sum = sum(some);
        insertionSort(some);
        assert isSorted(some) && sum(some) == sum;
    }

    private static void selectionSortSpec(int[] some) {
        int sum = sum(some);
        selectionSort(some);
        assert isSorted(some) && sum(some) == sum;
    }

    private static void shellsortSpec(int[] some) {
        int sum = sum(some);
        shellsort(some);
        assert isSorted(some) && sum(some) == sum;
    }

    static void insertionSortSpec1(int[] a) {
        insertionSortSpec(some(a, 1));
    }

    static void insertionSortSpec2(int[] a) {
        insertionSortSpec(some(a, 2));
    }

    static void insertionSortSpec3(int[] a) {
        insertionSortSpec(some(a, 3));
    }

    static void selectionSortSpec1(int[] a) {
        selectionSortSpec(some(a, 1));
    }

    static void selectionSortSpec2(int[] a) {
        selectionSortSpec(some(a, 2));
    }

    static void selectionSortSpec3(int[] a) {
        selectionSortSpec(some(a, 3));
    }

    static void shellsortSpec1(int[] a) {
        shellsortSpec(some(a, 1));
    }

    static void shellsortSpec2(int[] a) {
        shellsortSpec(some(a, 2));
    }

    static void shellsortSpec3(int[] a) {
        shellsortSpec(some(a, 3));
    }
}
