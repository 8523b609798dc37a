import java.util.ArrayList;
import java.util.List;

public class BoundedGenerics {
    static <T extends Comparable<T>> T max(List<? extends T> items) {
        T best = null;
        for (T item : items) if (best == null || item.compareTo(best) > 0) best = item;
        return best;
    }

    static double total(List<? extends Number> numbers) {
        double sum = 0;
        for (Number n : numbers) sum += n.doubleValue();
        return sum;
    }

    static void fill(List<? super Integer> sink, int n) { for (int i = 0; i < n; i++) sink.add(i); }

    interface Named { default String name() { return getClass().getSimpleName(); } }

    static <T extends Number & Named> String both(T t) { return t.name() + t.intValue(); }

    static class Five extends Number implements Named {
        @Override public int intValue() { return 5; }
        @Override public long longValue() { return 5; }
        @Override public float floatValue() { return 5; }
        @Override public double doubleValue() { return 5; }
    }

    static abstract class Node<N extends Node<N>> {
        N next;
        abstract N self();
        N link(N n) { next = n; return self(); }
    }

    static class Leaf extends Node<Leaf> {
        final int v;
        Leaf(int v) { this.v = v; }
        @Override Leaf self() { return this; }
    }

    public static void main(String[] args) {
        List<String> words = new ArrayList<>();
        words.add("pear");
        words.add("zebra");
        words.add("apple");
        System.out.println(max(words));
        List<Number> numbers = new ArrayList<>();
        fill(numbers, 5);
        numbers.add(2.5);
        numbers.add(1L << 33);
        System.out.println(total(numbers));
        System.out.println(both(new Five()));
        System.out.println(new Leaf(1).link(new Leaf(2).link(new Leaf(3))).next.next.v);
        System.out.println(max(new ArrayList<Integer>()));
    }
}
