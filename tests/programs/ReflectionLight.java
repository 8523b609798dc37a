public class ReflectionLight {
    static class Thing { }

    public static void main(String[] args) throws Exception {
        Class<?> c = Class.forName("ReflectionLight$Thing");
        System.out.println(c == Thing.class);
        System.out.println(c.isInstance(new Thing()) + " " + c.getSuperclass().getName());
        try {
            Class.forName("does.not.Exist");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Class.forName("[I") == int[].class);
        Object array = java.lang.reflect.Array.newInstance(String.class, 3);
        System.out.println(array.getClass().getSimpleName() + java.lang.reflect.Array.getLength(array));
        System.out.println(Thread.currentThread().getName());
    }
}
