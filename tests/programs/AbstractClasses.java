public class AbstractClasses {
    static abstract class Template {
        private int calls;

        final String run() { return before() + step(++calls) + after(); }

        protected String before() { return "<"; }

        protected abstract String step(int n);

        protected String after() { return ">"; }
    }

    static class Counter extends Template {
        @Override protected String step(int n) { return "step " + n; }
    }

    static class Fancy extends Counter {
        @Override protected String before() { return "<<" + super.before(); }
        @Override protected String after() { return super.after() + ">>"; }
    }

    static abstract class Middle extends Template implements Comparable<Middle> { }

    public static void main(String[] args) {
        Template t = new Counter();
        System.out.println(t.run() + t.run());
        System.out.println(new Fancy().run());
        Middle m = new Middle() {
            @Override protected String step(int n) { return "anonymous"; }
            @Override public int compareTo(Middle other) { return other == this ? 0 : 1; }
        };
        System.out.println(m.run() + m.compareTo(m));
    }
}
