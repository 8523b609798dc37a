import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

public class ReflectiveConstruction {
    interface Plugin {
        String run();
    }

    static class Upper implements Plugin {
        public Upper() { }

        public String run() {
            return "UPPER";
        }
    }

    static class Sized implements Plugin {
        private final int size;
        private final String name;

        private Sized(int size, String name) {
            if (size < 0) {
                throw new IllegalArgumentException("size " + size);
            }
            this.size = size;
            this.name = name;
        }

        public String run() {
            return name + size;
        }
    }

    static abstract class Abstract {
        Abstract() { }
    }

    class NeedsOuter { }

    public static void main(String[] args) throws Exception {
        Plugin p = (Plugin) Class.forName("ReflectiveConstruction$Upper").getDeclaredConstructor().newInstance();
        System.out.println(p.run());
        Constructor<Sized> c = Sized.class.getDeclaredConstructor(int.class, String.class);
        c.setAccessible(true);
        System.out.println(c.newInstance(3, "s").run() + " " + c.getParameterCount() + " " + c.getParameterTypes()[0] + " " + c.getName());
        try {
            c.newInstance(-1, "s");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            c.newInstance(1);
        } catch (IllegalArgumentException e) {
            System.out.println("wrong number of arguments");
        }
        try {
            c.newInstance("x", "s");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.newInstance(null, "s");
        } catch (IllegalArgumentException e) {
            System.out.println("null for an int");
        }
        try {
            Abstract.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            System.out.println("abstract: " + e.getMessage());
        }
        try {
            Sized.class.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            Class.forName("NoSuch").getDeclaredConstructor();
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        List<Object> made = new ArrayList<>();
        for (Class<?> k : List.of(ArrayList.class, StringBuilder.class, Object.class)) {
            made.add(k.getConstructor().newInstance());
        }
        System.out.println(made.size() + " " + made.get(0) + made.get(1));
        System.out.println(NeedsOuter.class.getDeclaredConstructors()[0].getParameterTypes()[0].getSimpleName());
        System.out.println(Integer.class.getConstructor(String.class).newInstance("12"));
        System.out.println(new ReflectiveConstruction().getClass() == ReflectiveConstruction.class.getDeclaredConstructor().newInstance().getClass());
    }
}
