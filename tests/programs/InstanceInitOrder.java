public class InstanceInitOrder {
    static void say(String s) { System.out.println(s); }

    static int value(String s, int v) {
        say(s);
        return v;
    }

    static class Base {
        int a = value("Base.a", 1);

        { say("Base block, a=" + a); }

        Base() {
            say("Base()");
            hook();
        }

        void hook() { say("Base.hook"); }
    }

    static class Derived extends Base {
        int b = value("Derived.b", 2);
        final int c;
        final int constant = 9;

        { say("Derived block, b=" + b); }

        Derived() { this(value("argument", 3)); }

        Derived(int c) {
            super();
            this.c = c;
            say("Derived(int) " + c);
        }

        @Override
        void hook() { say("Derived.hook b=" + b + " c=" + c + " constant=" + constant); }
    }

    public static void main(String[] args) {
        new Derived().hook();
        System.out.println("--");
        new Derived(7);
        new Base() {
            int d = value("anonymous field", 4);
            { say("anonymous block " + d); }
        };
    }
}
