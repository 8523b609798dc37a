public class InitTriggers {
    static class New { static { System.out.println("by new"); } }

    static class Call { static { System.out.println("by static call"); } static void m() { } }

    static class Get { static { System.out.println("by getstatic"); } static int f = 1; }

    static class Put { static { System.out.println("by putstatic"); } static int f; }

    static class Reflect { static { System.out.println("by forName"); } }

    static class Sub extends Super { static { System.out.println("sub"); } }

    static class Super { static { System.out.println("super first"); } }

    static class Once {
        static int count;
        static { count++; System.out.println("once " + count); }
    }

    enum Level {
        LOW, HIGH;
        static { System.out.println("enum constants exist: " + LOW + HIGH); }
    }

    public static void main(String[] args) throws Exception {
        new New();
        Call.m();
        System.out.println(Get.f);
        Put.f = 2;
        Class.forName("InitTriggers$Reflect");
        new Sub();
        for (int i = 0; i < 3; i++) new Once();
        System.out.println(Level.HIGH.ordinal());
        System.out.println("end");
    }
}
