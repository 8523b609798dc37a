public class StaticInitFailure {
    static class Broken {
        static int value = Integer.parseInt("not a number");
        static void use() { }
    }

    static class ThrowsError {
        static { if (true) throw new Error("direct error"); }
        static int x;
    }

    static class BadParent {
        static { if (true) throw new IllegalStateException("parent"); }
    }

    static class GoodChild extends BadParent {
        static int y = 1;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                Broken.use();
            } catch (Throwable t) {
                System.out.println(t.getClass().getName() + ": " + t.getMessage());
                System.out.println("cause " + t.getCause());
            }
        }
        for (int i = 0; i < 2; i++) {
            try {
                ThrowsError.x = 1;
            } catch (Throwable t) {
                System.out.println(t);
            }
        }
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(GoodChild.y);
            } catch (Throwable t) {
                System.out.println(t);
            }
        }
        try {
            new BadParent();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
    }
}
