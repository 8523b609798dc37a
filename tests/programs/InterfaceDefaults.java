public class InterfaceDefaults {
    interface Greeter {
        String name();
        default String greet() { return "Hello, " + name() + suffix(); }
        default String suffix() { return "."; }
    }

    interface Loud extends Greeter {
        @Override default String suffix() { return "!"; }
        @Override default String greet() { return Greeter.super.greet().toUpperCase(); }
    }

    static class Person implements Greeter {
        final String name;
        Person(String name) { this.name = name; }
        @Override public String name() { return name; }
    }

    static class Shouter extends Person implements Loud {
        Shouter(String name) { super(name); }
    }

    static class Own extends Person {
        Own() { super("own"); }
        @Override public String greet() { return "I greet myself" + suffix(); }
    }

    public static void main(String[] args) {
        Greeter[] greeters = {new Person("Ann"), new Shouter("Bob"), new Own(), new Greeter() {
            @Override public String name() { return "anon"; }
        }};
        for (Greeter g : greeters) System.out.println(g.greet());
        Person p = new Shouter("Cy");
        System.out.println(p.greet());
    }
}
