public class StaticInitOrder {
    static StringBuilder log = new StringBuilder();

    static int note(String what) {
        log.append(what).append(' ');
        return log.length();
    }

    static class Base {
        static int a = note("Base.a");
        static { note("Base.block"); }
        static int b = note("Base.b");
    }

    static class Derived extends Base {
        static int c = note("Derived.c");
        static void touch() { note("touch"); }
    }

    static class Forward {
        static int first = read();
        static int second = 5;
        static final int CONSTANT = 7;
        static int read() { return second * 10 + CONSTANT; }
    }

    static class Cyclic {
        static int x = Partner.y + 1;
    }

    static class Partner {
        static int y = Cyclic.x + 1;
    }

    static { note("main-class"); }

    public static void main(String[] args) {
        Derived.touch();
        System.out.println(log);
        Derived.touch();
        System.out.println(log);
        System.out.println(Forward.first + " " + Forward.second);
        System.out.println(Cyclic.x + " " + Partner.y);
    }
}
