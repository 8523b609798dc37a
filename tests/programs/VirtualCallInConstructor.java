public class VirtualCallInConstructor {
    static abstract class Base {
        final String description;

        Base() { description = describe(); }

        abstract String describe();
    }

    static class Derived extends Base {
        private String name = "set";
        private final int constant = 5;
        private final Integer boxed = 6;

        @Override String describe() { return "name=" + name + " constant=" + constant + " boxed=" + boxed; }
    }

    static class Registry {
        static Registry last;
        int value;

        Registry() {
            last = this;
            value = 1;
            throwing();
        }

        void throwing() { if (value == 1) throw new IllegalStateException("half built"); }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println(d.description);
        System.out.println(d.describe());
        try {
            new Registry();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Registry.last.value);
        }
    }
}
