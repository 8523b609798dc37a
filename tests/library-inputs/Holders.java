import java.util.Optional;
import java.util.OptionalInt;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Optionals, atomics, stacks and vectors among the inputs. */
class Holders {
    AtomicInteger count;
    Optional<Holders> next;

    static int orZero(Optional<Integer> number) {
        return number.isPresent() && number.get() > 3 ? number.get() : 0;
    }

    static Optional<String> longer(Optional<String> text) {
        return text.isPresent() && text.get().length() > 1 ? text : Optional.empty();
    }

    int depth() {
        if (next == null) {
            return -1;
        }
        if (!next.isPresent()) {
            return 0;
        }
        return next.get() == this ? 1 : 2;
    }

    void increment() {
        if (count.incrementAndGet() == 10) {
            count.set(0);
        }
    }

    static long add(AtomicLong a, AtomicLong b) {
        return a == b ? a.addAndGet(1) : a.addAndGet(b.get());
    }

    static boolean flip(AtomicBoolean flag) {
        return flag.compareAndSet(true, false);
    }

    static Holders exchange(AtomicReference<Holders> reference, Holders value) {
        if (reference.get() == value) {
            return null;
        }
        return reference.getAndSet(value);
    }

    static Object popped(Stack<Object> stack) {
        return stack.isEmpty() ? null : stack.pop();
    }

    static boolean push(Stack<Integer> stack, int value) {
        if (!stack.isEmpty() && stack.peek() != null && stack.peek() == value) {
            return false;
        }
        stack.push(value);
        return true;
    }

    static int atEnd(Vector<String> vector) {
        if (vector.size() > 1 && vector.get(1) == null) {
            vector.setElementAt("end", 1);
            return 1;
        }
        return vector.size() == 0 ? 0 : 2;
    }

    static OptionalInt least(int a, int b) {
        return a == b ? OptionalInt.empty() : OptionalInt.of(Math.min(a, b));
    }
}
