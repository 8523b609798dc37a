import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

public class GenericBridges {
    interface Node<T extends Comparable<T>> {
        T value();

        default int compare(Node<? extends T> o) {
            return value().compareTo(o.value());
        }
    }

    static abstract class Animal<S extends Animal<S>> implements Comparable<S> {
        int weight;

        abstract S self();

        S weight(int w) {
            weight = w;
            return self();
        }

        @Override
        public int compareTo(S o) {
            return Integer.compare(weight, o.weight);
        }
    }

    static class Dog extends Animal<Dog> {
        String name = "";

        Dog self() {
            return this;
        }

        Dog name(String n) {
            name = n;
            return this;
        }

        @Override
        public String toString() {
            return name + weight;
        }
    }

    static class Box<T> {
        private final T value;

        Box(T value) {
            this.value = value;
        }

        <R> Box<R> map(Function<? super T, ? extends R> f) {
            return new Box<>(f.apply(value));
        }

        T get() {
            return value;
        }
    }

    static class IntBox extends Box<Integer> {
        IntBox(int v) {
            super(v);
        }

        @Override
        Integer get() {
            return super.get() + 1;
        }
    }

    static <T extends Comparable<? super T>> T max(Iterable<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if (next.compareTo(best) > 0) {
                best = next;
            }
        }
        return best;
    }

    static double sum(List<? extends Number> numbers) {
        double s = 0;
        for (Number n : numbers) {
            s += n.doubleValue();
        }
        return s;
    }

    @SuppressWarnings("unchecked")
    static <T> T[] fill(T... values) {
        return values;
    }

    public static void main(String[] args) {
        Node<String> a = () -> "a";
        System.out.println(a.compare(() -> "c"));
        List<Dog> dogs = new ArrayList<>(List.of(new Dog().weight(5).name("rex"), new Dog().weight(2).name("tiny")));
        dogs.sort(Comparator.naturalOrder());
        System.out.println(dogs + " " + max(dogs));
        Box<Integer> b = new IntBox(4);
        System.out.println(b.get() + " " + b.map(x -> "v" + x).get());
        System.out.println(sum(List.of(1, 2.5, 3L)) + " " + fill("x", "y").length);
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            List<String> raw = (List) new ArrayList<>(List.of(1));
            String s = raw.get(0);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("heap pollution is noticed");
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            int bad = ((Comparable) new Dog()).compareTo("cat");
        } catch (ClassCastException e) {
            System.out.println("the bridge casts");
        }
    }
}
