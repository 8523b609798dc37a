public class BridgeMethods {
    interface Transformer<A, B> { B apply(A input); }

    static class Length implements Transformer<String, Integer> {
        @Override public Integer apply(String s) { return s.length(); }
    }

    static class Box<T> {
        T value;
        void set(T v) { value = v; }
        T get() { return value; }
    }

    static class IntBox extends Box<Integer> {
        @Override void set(Integer v) { super.set(v + 1); }
        @Override Integer get() { return super.get() * 10; }
    }

    static class Version implements Comparable<Version> {
        final int major;
        Version(int major) { this.major = major; }
        @Override public int compareTo(Version o) { return major - o.major; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Transformer<String, Integer> t = new Length();
        System.out.println(t.apply("four"));
        Transformer raw = t;
        try {
            raw.apply(5);
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
        Box<Integer> box = new IntBox();
        box.set(4);
        System.out.println(box.get());
        Box rawBox = box;
        try {
            rawBox.set("text");
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed again");
        }
        Comparable raw2 = new Version(1);
        System.out.println(raw2.compareTo(new Version(3)));
        try {
            raw2.compareTo("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
