// Type parameters: a subclass that says what they are has other types for what it inherits.
class Generics<T> {
    T held;

    T swap(T other) {
        T before = held;
        held = other;
        return before;
    }

    static class Numbers extends Generics<Integer> {
        int doubled() {
            return held == null ? 0 : 2 * held;
        }
    }

    static <E extends Comparable<E>> E larger(E a, E b) {
        return a == null ? b : a;
    }

    static int both(Numbers numbers, Generics<Integer> other) {
        return numbers.swap(other.held) == null ? 1 : 2;
    }
}
