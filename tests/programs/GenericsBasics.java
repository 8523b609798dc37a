public class GenericsBasics {
    static class Pair<A, B> {
        final A first;
        final B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        <C> Pair<A, C> withSecond(C c) { return new Pair<>(first, c); }

        Pair<B, A> swap() { return new Pair<>(second, first); }

        @Override public String toString() { return "(" + first + ", " + second + ")"; }
    }

    static class Stack<T> {
        private Object[] items = new Object[1];
        private int size;

        void push(T item) {
            if (size == items.length) items = java.util.Arrays.copyOf(items, size * 2);
            items[size++] = item;
        }

        @SuppressWarnings("unchecked")
        T pop() {
            if (size == 0) throw new IllegalStateException("empty");
            T top = (T) items[--size];
            items[size] = null;
            return top;
        }
    }

    static <T> T last(T[] items) { return items[items.length - 1]; }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("a", 1);
        System.out.println(p + " " + p.swap() + " " + p.withSecond(2.5).second);
        int n = p.second + 1;
        System.out.println(n);
        Stack<Long> stack = new Stack<>();
        for (long i = 0; i < 10; i++) stack.push(i * i);
        long total = 0;
        for (int i = 0; i < 5; i++) total += stack.pop();
        System.out.println(total);
        try {
            new Stack<String>().pop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(last(new String[] {"x", "y"}) + last(new Integer[] {3}));
        System.out.println(p.getClass() == (Class<?>) new Pair<>(1, 2).getClass());
    }
}
