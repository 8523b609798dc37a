public class InterfaceInit {
    static int say(String what) {
        System.out.println(what);
        return 1;
    }

    interface Plain {
        int P = say("Plain init");
    }

    interface WithDefault {
        int D = say("WithDefault init");
        default void method() { }
    }

    interface Sub extends WithDefault {
        int S = say("Sub init");
    }

    static class Impl implements Plain, Sub {
        static int i = say("Impl init");
    }

    static class Lonely implements Plain {
        static { say("Lonely init"); }
    }

    public static void main(String[] args) {
        new Impl();
        System.out.println("created Impl");
        new Lonely();
        System.out.println("created Lonely");
        System.out.println(Sub.S);
        System.out.println(Plain.P);
        System.out.println(Impl.P);
    }
}
