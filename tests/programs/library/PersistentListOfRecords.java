import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class PersistentListOfRecords {
    sealed interface Seq<T> extends Iterable<T> {
        record Nil<T>() implements Seq<T> { }

        record Cons<T>(T head, Seq<T> tail) implements Seq<T> {
            public Cons {
                Objects.requireNonNull(tail, "tail");
            }
        }

        @SafeVarargs
        static <T> Seq<T> of(T... items) {
            Seq<T> seq = new Nil<>();
            for (int i = items.length - 1; i >= 0; i--) {
                seq = new Cons<>(items[i], seq);
            }
            return seq;
        }

        default <A> A fold(A start, BiFunction<A, ? super T, A> f) {
            A value = start;
            for (T item : this) {
                value = f.apply(value, item);
            }
            return value;
        }

        default Seq<T> reverse() {
            return this.<Seq<T>>fold(new Nil<>(), (s, x) -> new Cons<>(x, s));
        }

        default <U> Seq<U> map(Function<? super T, ? extends U> f) {
            return this.<Seq<U>>fold(new Nil<>(), (s, x) -> new Cons<>(f.apply(x), s)).reverse();
        }

        default Seq<T> filter(Predicate<? super T> p) {
            return this.<Seq<T>>fold(new Nil<>(), (s, x) -> p.test(x) ? new Cons<>(x, s) : s).reverse();
        }

        default Stream<T> stream() {
            return StreamSupport.stream(spliterator(), false);
        }

        @Override
        default Iterator<T> iterator() {
            Seq<T> start = this;
            return new Iterator<>() {
                Seq<T> at = start;

                @Override
                public boolean hasNext() {
                    return at instanceof Cons<T>;
                }

                @Override
                public T next() {
                    if (at instanceof Cons<T> cons) {
                        at = cons.tail();
                        return cons.head();
                    }
                    throw new NoSuchElementException();
                }
            };
        }
    }

    public static void main(String[] args) {
        Seq<Integer> s = Seq.of(1, 2, 3, 4);
        System.out.println(s.map(x -> x * x).filter(x -> x > 1) + " " + s.fold(0, Integer::sum));
        System.out.println(s.equals(Seq.of(1, 2, 3, 4)) + " " + (s.hashCode() == Seq.of(1, 2, 3, 4).hashCode()) + " " + s.equals(s.reverse()));
        System.out.println(s.stream().map(String::valueOf).toList() + " " + Seq.of().iterator().hasNext());
        try {
            new Seq.Cons<>(1, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> collected = new java.util.ArrayList<>();
        s.reverse().forEach(collected::add);
        System.out.println(collected);
    }
}
