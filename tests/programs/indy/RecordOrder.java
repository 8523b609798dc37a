import java.util.Objects;

public class RecordOrder {
    static class Loud {
        final String name;

        Loud(String name) { this.name = name; }

        @Override public boolean equals(Object other) {
            System.out.println("equals " + name);
            return other instanceof Loud loud && loud.name.equals(name);
        }

        @Override public int hashCode() {
            System.out.println("hashCode " + name);
            return name.length();
        }

        @Override public String toString() {
            System.out.println("toString " + name);
            return name;
        }
    }

    record Three(Loud a, int number, Loud b, Object c) { }

    record Wide(long l1, double d1, long l2, double d2, long l3, double d3, long l4, double d4, long l5,
            double d5, long l6, double d6, int i, short s, char c, byte b, boolean z, float f) { }

    record Nested<T>(T left, T right) { }

    record Thrower(Object o) { }

    interface Named { default String label() { return "<" + this + ">"; } }

    record Implements(int v) implements Named, Comparable<Implements> {
        public int compareTo(Implements other) { return Integer.compare(v, other.v); }
    }

    record Overrides(int v) {
        @Override public String toString() { return "mine " + v; }
        @Override public int hashCode() { return 7; }
    }

    static Three three(String c, int number) { return new Three(new Loud("a"), number, new Loud("bb"), c); }

    public static void main(String[] args) {
        Three x = three("c", 1);
        System.out.println(x.equals(three("c", 1)));
        System.out.println(x.equals(three("d", 1)));
        System.out.println(x.equals(three("c", 2)));
        System.out.println(x.equals(new Three(new Loud("z"), 1, new Loud("bb"), "c")));
        System.out.println(x.equals(x) + " " + x.equals("c") + " " + x.equals(null));
        System.out.println(x.hashCode());
        System.out.println(x);
        Wide wide = new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -0.0, 13, (short) 14, 'o', (byte) 16, true, Float.NaN);
        System.out.println(wide + " " + wide.hashCode());
        var nested = new Nested<>(new Nested<>(1, 2), new Nested<>(3, null));
        System.out.println(nested + " " + nested.hashCode());
        System.out.println(nested.equals(new Nested<>(new Nested<>(1, 2), new Nested<>(3, null))));
        record Local(int[] array, char c) { }
        int[] shared = { 1 };
        System.out.println(new Local(shared, 'x').equals(new Local(shared, 'x')));
        System.out.println(new Local(shared, 'x').equals(new Local(new int[] { 1 }, 'x')));
        System.out.println(new Local(null, '\n').toString().length());
        System.out.println(new Implements(3).label() + new Implements(3).compareTo(new Implements(4)));
        System.out.println(new Overrides(3) + " " + new Overrides(3).hashCode() + " " + new Overrides(3).equals(new Overrides(3)));
        Thrower thrower = new Thrower(new Object() {
            @Override public int hashCode() { throw new IllegalStateException("no hash"); }
            @Override public boolean equals(Object o) { throw new IllegalStateException("not equal"); }
            @Override public String toString() { return null; }
        });
        System.out.println(thrower);
        try {
            System.out.println(thrower.equals(new Thrower("x")));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Objects.hash(x.number(), 2));
        thrower.hashCode();
    }
}
