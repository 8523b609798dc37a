public class InterfaceEvolution {
    interface Greeter {
        String name();

        default String greet() {
            return prefix() + name() + suffix();
        }

        private String prefix() {
            return "Hello, ";
        }

        default String suffix() {
            return ".";
        }

        static Greeter of(String name) {
            return () -> name;
        }
    }

    interface Loud extends Greeter {
        @Override
        default String suffix() {
            return "!";
        }

        static int calls() {
            return ++Counter.calls;
        }
    }

    interface Polite extends Greeter {
        @Override
        default String greet() {
            return "Dear all. " + Greeter.super.greet();
        }
    }

    static class Counter {
        static int calls;
    }

    static class Both implements Loud, Polite {
        @Override
        public String name() {
            return "both" + Loud.calls();
        }
    }

    static class Clash implements Loud {
        @Override
        public String name() {
            return "clash";
        }

        @Override
        public String suffix() {
            return Loud.super.suffix() + "?";
        }
    }

    static abstract class Base {
        public String suffix() {
            return " (class wins)";
        }
    }

    static class Derived extends Base implements Loud {
        @Override
        public String name() {
            return "derived";
        }
    }

    public static void main(String[] args) {
        System.out.println(Greeter.of("lambda").greet());
        System.out.println(new Both().greet());
        System.out.println(new Both().greet());
        System.out.println(new Clash().greet());
        System.out.println(new Derived().greet());
        Greeter g = new Loud() {
            @Override
            public String name() {
                return "anon";
            }
        };
        System.out.println(g.greet());
        Loud l = () -> "loud lambda";
        System.out.println(l.greet());
    }
}
