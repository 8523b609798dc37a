public class StaticInitConstants {
    static class Holder {
        static final int NUMBER = 42;
        static final String TEXT = "constant";
        static final Integer BOXED = 43;
        static final int[] ARRAY = {1};
        static { System.out.println("Holder initialised"); }
    }

    static class Parent {
        static int inherited = 1;
        static { System.out.println("Parent initialised"); }
    }

    static class Child extends Parent {
        static { System.out.println("Child initialised"); }
    }

    static class Unused {
        static { System.out.println("Unused must not appear"); }
    }

    public static void main(String[] args) {
        System.out.println(Holder.NUMBER + Holder.TEXT);
        System.out.println("before boxed");
        System.out.println(Holder.BOXED);
        System.out.println(Child.inherited);
        Unused[] array = new Unused[3];
        System.out.println(array.length);
        Class<?> literal = Unused.class;
        System.out.println(literal.getSimpleName());
        Unused nothing = null;
        System.out.println(nothing instanceof Unused);
        Child child = new Child();
        System.out.println(child != null);
    }
}
