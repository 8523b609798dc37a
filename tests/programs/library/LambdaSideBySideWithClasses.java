import java.util.function.Supplier;

public class LambdaSideBySideWithClasses {
    String name = "outer";

    Supplier<String> lambda() {
        return () -> this.name;
    }

    Supplier<String> anonymous() {
        return new Supplier<>() {
            final String name = "anonymous";

            @Override
            public String get() {
                return this.name + "/" + LambdaSideBySideWithClasses.this.name;
            }
        };
    }

    Supplier<Supplier<String>> local(int n) {
        class Local implements Supplier<String> {
            @Override
            public String get() {
                return name + n;
            }
        }
        return Local::new;
    }

    public static void main(String[] args) {
        LambdaSideBySideWithClasses o = new LambdaSideBySideWithClasses();
        System.out.println(o.lambda().get() + " " + o.anonymous().get() + " " + o.local(3).get().get());
        o.name = "changed";
        System.out.println(o.lambda().get() + " " + o.local(4).get().get());
        Supplier<String> s = o.lambda();
        System.out.println(s.equals(s) + " " + s.equals(null) + " " + (s.hashCode() == s.hashCode()));
        Object plain = s;
        System.out.println(plain instanceof Supplier);
        System.out.println(plain instanceof Runnable);
    }
}
