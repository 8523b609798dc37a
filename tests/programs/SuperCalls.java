public class SuperCalls {
    static class A {
        int f(int x) { return x + 1; }
        static String who() { return "A"; }
        @Override public String toString() { return "A:" + f(1); }
    }

    static class B extends A {
        @Override int f(int x) { return super.f(x) * 2; }
    }

    static class C extends B {
        // Skips its own f through super, though f is virtual inside toString.
        @Override int f(int x) { return super.f(x) + 100; }
        @Override public String toString() { return "C/" + super.toString(); }
        int viaInner() {
            return new Object() { int go() { return C.super.f(5); } }.go();
        }
    }

    public static void main(String[] args) {
        System.out.println(new A());
        System.out.println(new B());
        System.out.println(new C());
        System.out.println(new C().viaInner());
        System.out.println(B.who() + C.who());
        A a = new C();
        System.out.println(a.f(0));
    }
}
