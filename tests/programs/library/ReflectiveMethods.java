import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class ReflectiveMethods {
    static class Base {
        public String hello(String name) {
            return "base " + name;
        }

        public int twice(int x) {
            return 2 * x;
        }
    }

    static class Derived extends Base {
        @Override
        public String hello(String name) {
            return "derived " + name;
        }

        private static long add(long a, byte b) {
            return a + b;
        }

        void fail() throws Exception {
            throw new java.io.IOException("failed");
        }

        protected final boolean flag(char c, double... ds) {
            return c == 'x' && ds.length == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Method hello = Base.class.getMethod("hello", String.class);
        System.out.println(hello.invoke(new Derived(), "x") + " " + hello.getReturnType().getSimpleName() + " " + Modifier.toString(hello.getModifiers()));
        System.out.println(Derived.class.getMethod("twice", int.class).invoke(new Derived(), 21));
        Method add = Derived.class.getDeclaredMethod("add", long.class, byte.class);
        add.setAccessible(true);
        System.out.println(add.invoke(null, 40, (byte) 2) + " " + add.invoke(null, 1L, (byte) 2).getClass().getSimpleName() + " " + Modifier.isStatic(add.getModifiers()));
        System.out.println(Derived.class.getDeclaredMethod("flag", char.class, double[].class).invoke(new Derived(), 'x', new double[2]));
        try {
            Derived.class.getDeclaredMethod("fail").invoke(new Derived());
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException() + " " + e.getMessage());
        }
        try {
            hello.invoke(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no receiver");
        }
        try {
            hello.invoke("not a base", "x");
        } catch (IllegalArgumentException e) {
            System.out.println("another class");
        }
        try {
            hello.invoke(new Base(), 5);
        } catch (IllegalArgumentException e) {
            System.out.println("argument type mismatch");
        }
        try {
            Base.class.getMethod("none");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        Method[] own = Derived.class.getDeclaredMethods();
        Arrays.sort(own, Comparator.comparing(Method::getName));
        for (Method m : own) {
            System.out.println(m + " " + m.getParameterCount() + " " + m.isVarArgs() + " " + Arrays.toString(m.getExceptionTypes()));
        }
        System.out.println(List.class.getMethod("size").invoke(List.of(1, 2, 3)) + " " + Integer.class.getMethod("parseInt", String.class).invoke(null, "77"));
    }
}
