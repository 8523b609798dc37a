import java.lang.reflect.InvocationTargetException;

public class UncaughtInReflection {
    static class Fails {
        static {
            System.out.println("initialised");
        }

        Fails() {
            throw new UnsupportedOperationException("constructor");
        }
    }

    static class Broken {
        static int value = 1 / Integer.parseInt("0");
    }

    public static void main(String[] args) throws Exception {
        try {
            Class.forName("UncaughtInReflection$Broken");
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        try {
            Broken.class.getDeclaredConstructor().newInstance();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        try {
            Fails.class.getDeclaredConstructor().newInstance();
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage() + " " + e.getCause().getStackTrace()[0].getLineNumber());
            throw new IllegalStateException(e.getCause().toString());
        }
    }
}
