public class BinarySearch {
    static int find(int[] a, int key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (a[middle] < key) low = middle + 1;
            else if (a[middle] > key) high = middle - 1;
            else return middle;
        }
        return ~low;
    }

    static int isqrt(long n) {
        long low = 0, high = 1L << 32;
        while (high - low > 1) {
            long mid = low + high >> 1;
            if (Long.compareUnsigned(mid * mid, n) <= 0 && mid < 3037000500L) low = mid;
            else high = mid;
        }
        return (int) low;
    }

    public static void main(String[] args) {
        int[] a = {-10, -3, 0, 4, 4, 9, 100};
        for (int key : new int[] {-11, -10, 0, 4, 5, 100, 101}) System.out.print(find(a, key) + " ");
        System.out.println(find(new int[0], 1));
        System.out.println(isqrt(0) + " " + isqrt(99) + " " + isqrt(100) + " " + isqrt(1L << 60));
    }
}
