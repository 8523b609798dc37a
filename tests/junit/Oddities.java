// Names that clash, classes that cannot be named, and whatever else source code has.
import java.io.IOException;
import java.util.function.IntSupplier;

class Oddities {
    enum Color {
        RED,
        GREEN {
            @Override
            int code() {
                return 2;
            }
        };

        int code() {
            return 1;
        }
    }

    class Inner {
        int value;

        int outer() {
            return value + Oddities.this.base;
        }
    }

    private record Hidden(int a, String b) {}

    private enum Secret {
        ONE,
        TWO
    }

    static class Test {
        int value;
    }

    static class Object extends Test {
        boolean flag;
    }

    static class Checked {
        final int value;

        Checked(int value) throws IOException {
            this.value = value;
        }
    }

    static abstract class Base {
        int kind;

        abstract int twice();

        int kindTwice() {
            return kind + twice();
        }
    }

    static final class Derived extends Base {
        int twice() {
            return 2 * kind;
        }
    }

    int base;

    static int color(Color color, Color other) {
        if (color == other) {
            return 0;
        }
        return color.code();
    }

    static int inner(Inner inner) {
        return inner.value;
    }

    static int hidden(Hidden hidden, Secret secret) {
        if (secret == Secret.TWO) {
            return 5;
        }
        return hidden.a;
    }

    private static Secret pick(boolean first) {
        return first ? Secret.ONE : Secret.TWO;
    }

    static boolean test(Test test, Object object) {
        return test == object && object.flag;
    }

    static int variable(int... numbers) {
        return numbers.length;
    }

    static java.lang.Object any(java.lang.Object first, java.lang.Object... rest) {
        return rest.length > 1 ? rest[1] : first;
    }

    static int checked(Checked checked) throws IOException {
        if (checked.value == 3) {
            throw new IOException("three");
        }
        return checked.value;
    }

    static IntSupplier supplier(int x) {
        return () -> x;
    }

    static Base anonymous(int x) {
        Base made = new Base() {
            int twice() {
                return x;
            }
        };
        made.kind = x;
        return made;
    }

    static Class<?> type(boolean b) {
        return b ? int[].class : Color.class;
    }

    static String text(boolean b) {
        return b ? "a\"\\\n\u0000\u20ac*/" : null;
    }

    static char next(char c) {
        return (char) (c + 1);
    }

    static int same(String a, String b) {
        return a == b ? 1 : 2;
    }

    static Integer box(int x) {
        return x > 200 ? Integer.valueOf(x) : null;
    }

    static Throwable rethrow(RuntimeException e) {
        throw e;
    }

    static long[][] nested(long[][] rows, int i) {
        rows[i][0]++;
        return rows;
    }

    static Node chain(int length) {
        Node node = null;
        for (int i = 0; i < 3; i++) {
            node = new Node(node, length);
        }
        node.next.next.next = node;
        return node;
    }

    static class Node {
        Node next;
        private final int value;

        Node(Node next, int value) {
            this.next = next;
            this.value = value;
        }
    }
}
