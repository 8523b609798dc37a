import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;

/** Exceptions that are behaviour, and nulls that nobody promised: none of these methods crashes. */
class Behaviours {
    enum Color { RED, GREEN }

    int balance;
    Behaviours next;
    String label;

    static int validated(int amount) {
        if (amount < 0) throw new IllegalArgumentException("negative");
        return amount;
    }

    static int validatedIndex(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) throw new IndexOutOfBoundsException("no element " + i);
        return a[i];
    }

    static int explicitNull(String s) {
        if (s == null) throw new NullPointerException("s");
        return 1;
    }

    static int notSupported() {
        throw new UnsupportedOperationException();
    }

    static int wrongState(boolean open) {
        if (!open) throw new IllegalStateException("closed");
        return 1;
    }

    static int helper(int n) {
        check(n > 0, "n");
        return n;
    }

    private static void check(boolean condition, String what) {
        if (!condition) throw new IllegalArgumentException(what);
    }

    static int requireNonNull(Object o) {
        Objects.requireNonNull(o, "o");
        return 1;
    }

    static int checkIndex(int i) {
        return Objects.checkIndex(i, 3);
    }

    static int exact(int a, int b) {
        return Math.addExact(a, b);
    }

    static int declared(int n) throws IOException {
        if (n == 0) throw new FileNotFoundException();
        return n;
    }

    static int declaredUnchecked(int n) throws ArithmeticException {
        return 1 / n;
    }

    static int declaredSuper(int[] a) throws IndexOutOfBoundsException {
        return a == null ? 0 : a[0];
    }

    static int caughtDivision(int n) {
        try {
            return 1 / n;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    static int caughtIndex(int[] a) {
        try {
            return a[0];
        } catch (RuntimeException e) {
            return -1;
        }
    }

    static int caughtAndWrapped(int n) {
        try {
            return 1 / n;
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("n is 0", e);
        }
    }

    static int caughtCast(Object o) {
        try {
            return ((String) o).length() > 0 ? 1 : 0;
        } catch (ClassCastException | NullPointerException e) {
            return -1;
        }
    }

    static int nullParameter(String s) {
        return s.length();
    }

    static int nullArray(int[] a) {
        return a.length;
    }

    int nullField() {
        return label.length();
    }

    static int nullOfNext(Behaviours b) {
        return b == null ? 0 : b.next.balance;
    }

    static int nullElement(String[] words) {
        if (words == null || words.length == 0) return 0;
        return words[0].length();
    }

    static int nullBox(Integer n) {
        return n + 1;
    }

    static int nullEnum(Color c) {
        switch (c) {
            case RED: return 1;
            default: return 2;
        }
    }

    static int nullToLibrary(String s) {
        return "abc".compareTo(s);
    }

    static Optional<String> nullToOptional(String s) {
        return Optional.of(s);
    }

    static int nullInInputList(List<String> list) {
        if (list == null || list.isEmpty()) return 0;
        return list.get(0).length();
    }

    static void nullLock(Object lock) {
        synchronized (lock) {
        }
    }

    static int parsed(String text) {
        return Integer.parseInt(text);
    }

    static Color named(String name) {
        return Color.valueOf(name);
    }

    static int throughHelper(Behaviours b) {
        return b.nullField();
    }

    static String givenSupplier(boolean there) {
        Optional<String> found = there ? Optional.of("x") : Optional.empty();
        return found.orElseThrow(IllegalStateException::new);
    }

    static String givenLambda(boolean there) {
        Optional<String> found = there ? Optional.of("x") : Optional.empty();
        return found.orElseThrow(() -> new NoSuchElementException("none"));
    }

    static int lookedUp(String key) {
        Map<String, Integer> ages = new HashMap<>();
        ages.put("ann", 7);
        Integer age = ages.get(key);
        if (age == null) throw new NoSuchElementException(key);
        return age;
    }

    static <T extends Comparable<T>> int compared(T a, T b) {
        return a == null || b == null ? 0 : a.compareTo(b);
    }

    static void rethrown(RuntimeException e) {
        if (e != null) throw e;
    }
}
