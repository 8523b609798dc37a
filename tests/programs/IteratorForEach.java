import java.util.Iterator;
import java.util.NoSuchElementException;

public class IteratorForEach {
    static class Range implements Iterable<Integer> {
        final int low, high;

        Range(int low, int high) {
            this.low = low;
            this.high = high;
        }

        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = low;

                @Override public boolean hasNext() { return next < high; }

                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + high);
                    return next++;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(1, 5)) {
            for (Integer j : new Range(i, 4)) sum += i * j;
        }
        System.out.println(sum);
        Iterator<Integer> it = new Range(0, 1).iterator();
        System.out.println(it.next());
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        for (int never : new Range(3, 3)) System.out.println(never);
        for (char c : "abc".toCharArray()) System.out.print((char) (c + 1));
        System.out.println();
    }
}
