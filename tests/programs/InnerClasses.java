public class InnerClasses {
    private int counter = 10;
    private static int shared = 100;

    class Inner {
        int own = counter * 2;

        class Innermost {
            int total() { return counter + own + shared; }
            void bump() { counter++; InnerClasses.this.counter += 5; Inner.this.own = 1; }
        }
    }

    static class Nested {
        int read(InnerClasses o) { return o.counter + shared++; }
    }

    Inner make() { return new Inner(); }

    class Sub extends Inner {
        Sub() { own += 1000; }
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.make();
        Inner.Innermost deepest = inner.new Innermost();
        System.out.println(deepest.total());
        deepest.bump();
        System.out.println(deepest.total() + " " + outer.counter + " " + inner.own);
        System.out.println(new Nested().read(outer) + " " + shared);
        System.out.println(outer.new Sub().own);
        InnerClasses none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
    }
}
