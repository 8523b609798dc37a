import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

public class OwnIterators {
    record Range(int from, int to) implements Iterable<Integer> {
        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;

                @Override
                public boolean hasNext() {
                    return next < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("past " + to);
                    }
                    return next++;
                }
            };
        }
    }

    static <T> Iterator<T> filter(Iterator<T> source, Predicate<T> wanted) {
        return new Iterator<>() {
            private T ready;
            private boolean has;

            @Override
            public boolean hasNext() {
                while (!has && source.hasNext()) {
                    ready = source.next();
                    has = wanted.test(ready);
                }
                return has;
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                has = false;
                return ready;
            }
        };
    }

    static class Squares extends AbstractList<Integer> {
        @Override
        public Integer get(int i) {
            return i * i;
        }

        @Override
        public int size() {
            return 6;
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int a : new Range(1, 5)) {
            for (int b : new Range(a, 5)) {
                sum += a * b;
            }
        }
        System.out.println(sum);
        List<Integer> seen = new ArrayList<>();
        filter(new Range(0, 20).iterator(), x -> x % 6 == 1).forEachRemaining(seen::add);
        System.out.println(seen);
        new Range(3, 6).forEach(x -> System.out.print(x + ";"));
        System.out.println();
        System.out.println(StreamSupport.stream(new Range(0, 5).spliterator(), false).map(x -> x + 1).collect(Collectors.toList()));
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
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
        List<Integer> squares = new Squares();
        System.out.println(squares + " " + squares.indexOf(16) + " " + squares.subList(2, 4) + " " + squares.contains(7) + " " + squares.equals(List.of(0, 1, 4, 9, 16, 25)));
        Map<String, Integer> map = new AbstractMap<>() {
            @Override
            public Set<Map.Entry<String, Integer>> entrySet() {
                return Set.of(new SimpleImmutableEntry<>("k", 1));
            }
        };
        System.out.println(map + " " + map.get("k") + map.containsKey("z"));
        Spliterator<Integer> s = squares.spliterator();
        Spliterator<Integer> half = s.trySplit();
        half.forEachRemaining(x -> System.out.print(x + " "));
        s.tryAdvance(x -> System.out.println("then " + x));
    }
}
