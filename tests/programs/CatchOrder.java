public class CatchOrder {
    static class A extends Exception { }

    static class B extends A { }

    static class C extends B { }

    static String handle(Exception thrown) {
        try {
            try {
                throw thrown;
            } catch (C c) {
                return "C";
            } catch (B b) {
                return "B";
            }
        } catch (A a) {
            return "A";
        } catch (Exception e) {
            return "Exception";
        }
    }

    public static void main(String[] args) {
        System.out.println(handle(new C()) + handle(new B()) + handle(new A()) + handle(new RuntimeException()));
        try {
            try {
                throw new C();
            } catch (B b) {
                throw new A();
            }
        } catch (A a) {
            System.out.println(a.getClass().getName() + " " + (a instanceof B));
        }
        Throwable t = new C();
        System.out.println(t instanceof A);
    }
}
