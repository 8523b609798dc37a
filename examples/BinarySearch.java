/** Binary search as it stood in textbooks and libraries for decades. */
class BinarySearch {
    /** The position of {@code key} in the sorted array {@code a}, or -1. */
    static int search(int[] a, int key) {
        if (a == null) {
            return -1;
        }
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) / 2;
            assert low <= middle && middle <= high : "middle is out of range";
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }
}
