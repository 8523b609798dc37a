package isopath.replay;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Classes by name, and objects of them that no constructor has seen. */
final class Types {
    private static final Class<?>[] PRIMITIVES = {
        boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class,
        double.class, void.class
    };

    private Types() {}

    /** The class of this name, not initialised. */
    static Class<?> named(String name, ClassLoader loader) throws Refusal {
        for (Class<?> primitive : PRIMITIVES) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError error) {
            throw new Refusal(Refusal.CLASS, error.toString());
        }
    }

    /** Initialises a class. What its initialiser throws is no part of the run that is to come. */
    static void initialise(Class<?> type) throws Refusal {
        try {
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (ClassNotFoundException | LinkageError error) {
            throw uninitialised(type, error);
        }
    }

    /** Initialises the class as well: on a JVM there is no object of a class that is not. */
    static Object allocate(Class<?> type) throws Refusal {
        try {
            return Allocation.METHOD.invoke(Allocation.UNSAFE, type);
        } catch (InvocationTargetException error) {
            Throwable cause = error.getCause();
            if (cause instanceof LinkageError) {
                throw uninitialised(type, cause);
            }
            throw new Refusal(Refusal.ABSTRACT, "no object can be of " + type.getName());
        } catch (IllegalAccessException error) {
            throw new Refusal(Refusal.HARNESS, error.toString());
        }
    }

    private static Refusal uninitialised(Class<?> type, Throwable error) {
        Throwable cause = error.getCause() == null ? error : error.getCause();
        return new Refusal(Refusal.INITIALISER, type.getName() + " does not initialise: " + describe(cause));
    }

    /** An exception in words; its own words may be the analysed program's, and fail. */
    static String describe(Throwable error) {
        try {
            return error.toString();
        } catch (Throwable hopeless) {
            return error.getClass().getName();
        }
    }

    /** By reflection, as compilers warn of any use of this class. */
    private static final class Allocation {
        static final Object UNSAFE;
        static final Method METHOD;

        static {
            try {
                Class<?> unsafe = Class.forName("sun.misc.Unsafe");
                java.lang.reflect.Field instance = unsafe.getDeclaredField("theUnsafe");
                instance.setAccessible(true);
                UNSAFE = instance.get(null);
                METHOD = unsafe.getMethod("allocateInstance", Class.class);
            } catch (ReflectiveOperationException error) {
                throw new ExceptionInInitializerError(error);
            }
        }
    }
}
