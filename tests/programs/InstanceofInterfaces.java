public class InstanceofInterfaces {
    interface A { }
    interface B extends A { }
    interface C { }
    static class X implements B { }
    static class Y extends X implements C { }
    static final class Z { }

    static String test(Object o) {
        return (o instanceof A ? "A" : "-") + (o instanceof B ? "B" : "-") + (o instanceof C ? "C" : "-")
                + (o instanceof X ? "X" : "-") + (o instanceof Y ? "Y" : "-") + (o instanceof Object ? "O" : "-")
                + (o instanceof Comparable ? "c" : "-");
    }

    public static void main(String[] args) {
        System.out.println(test(new X()));
        System.out.println(test(new Y()));
        System.out.println(test(new Z()));
        System.out.println(test(null));
        System.out.println(test("s"));
        System.out.println(test(1));
        System.out.println(test(new A() { }));
        System.out.println(test(new X[0]));
        Object o = new Y();
        A a = (A) o;
        C c = (C) a;
        System.out.println(c == o);
        System.out.println(A.class.isInstance(o) + " " + A.class.isAssignableFrom(Y.class) + " " + Y.class.isAssignableFrom(A.class));
        System.out.println(Y.class.getSuperclass() + " " + A.class.isInterface() + " " + X.class.getInterfaces()[0]);
    }
}
