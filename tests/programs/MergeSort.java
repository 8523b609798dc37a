public class MergeSort {
    static int comparisons;

    static <T extends Comparable<T>> void sort(T[] items, Object[] scratch, int from, int to) {
        if (to - from < 2) return;
        int middle = from + to >> 1;
        sort(items, scratch, from, middle);
        sort(items, scratch, middle, to);
        System.arraycopy(items, from, scratch, from, to - from);
        int left = from, right = middle;
        for (int i = from; i < to; i++) {
            @SuppressWarnings("unchecked")
            T item = (T) (takeLeft(scratch, left, middle, right, to) ? scratch[left++] : scratch[right++]);
            items[i] = item;
        }
    }

    @SuppressWarnings("unchecked")
    static boolean takeLeft(Object[] s, int left, int middle, int right, int to) {
        if (left == middle) return false;
        if (right == to) return true;
        comparisons++;
        return ((Comparable<Object>) s[left]).compareTo(s[right]) <= 0;
    }

    public static void main(String[] args) {
        String[] words = "the quick brown fox jumps over a lazy dog while merge sort keeps equal words the same way".split(" ");
        sort(words, new Object[words.length], 0, words.length);
        System.out.println(String.join(" ", words));
        System.out.println(comparisons);
    }
}
