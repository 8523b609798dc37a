public class StaticMethodHiding {
    static class Base {
        static String who() { return "Base"; }
        String call() { return who(); }
        private String hidden() { return "Base.hidden"; }
        String viaHidden() { return hidden(); }
    }

    static class Derived extends Base {
        static String who() { return "Derived"; }
        String callOwn() { return who() + Base.who(); }
        String hidden() { return "Derived.hidden"; }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println(d.call() + " " + d.callOwn());
        System.out.println(d.viaHidden() + " " + d.hidden());
        Base b = null;
        System.out.println(b.who());
    }
}
