import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

public class NestedGenericsAndWildcards {
    interface Monoid<T> {
        T zero();

        T plus(T a, T b);

        static <T> Monoid<T> of(T zero, BinaryOperator<T> plus) {
            return new Monoid<>() {
                public T zero() {
                    return zero;
                }

                public T plus(T a, T b) {
                    return plus.apply(a, b);
                }
            };
        }

        default T sum(Iterable<? extends T> all) {
            T total = zero();
            for (T t : all) {
                total = plus(total, t);
            }
            return total;
        }

        default <U> Monoid<Map.Entry<T, U>> with(Monoid<U> other) {
            return of(Map.entry(zero(), other.zero()), (a, b) -> Map.entry(plus(a.getKey(), b.getKey()), other.plus(a.getValue(), b.getValue())));
        }
    }

    static <T, C extends Collection<? super T>> C into(Iterable<? extends T> from, C to, Predicate<? super T> keep) {
        for (T t : from) {
            if (keep.test(t)) {
                to.add(t);
            }
        }
        return to;
    }

    static <K, V extends Comparable<? super V>> K argMax(Map<? extends K, ? extends V> map) {
        return map.entrySet().stream().max(Comparator.comparing(Map.Entry::getValue)).<K>map(Map.Entry::getKey).orElseThrow();
    }

    static <A, B> Function<A, B> memo(Function<? super A, ? extends B> f, int[] calls) {
        Map<A, B> known = new HashMap<>();
        return a -> known.computeIfAbsent(a, k -> {
            calls[0]++;
            return f.apply(k);
        });
    }

    public static void main(String[] args) {
        Monoid<Integer> add = Monoid.of(0, Integer::sum);
        Monoid<String> join = Monoid.of("", String::concat);
        System.out.println(add.sum(List.of(1, 2, 3)) + join.sum(List.of("a", "b")));
        System.out.println(add.with(join).sum(List.of(Map.entry(1, "x"), Map.entry(2, "y"))));
        List<Object> objects = into(List.of(1, 2, 3, 4), new ArrayList<>(List.of("first")), (Number n) -> n.intValue() % 2 == 0);
        System.out.println(objects + " " + argMax(Map.of("p", 3, "q", 9)));
        int[] calls = {0};
        Function<Integer, Integer> square = memo(x -> x * x, calls);
        System.out.println(square.apply(4) + square.apply(4) + square.apply(5) + " " + calls[0]);
    }
}
