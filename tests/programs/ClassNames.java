public class ClassNames {
    static class Nested { class Inner { } }
    interface Face { }
    enum Mode { ON { }, OFF }
    @interface Marker { }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c);
    }

    public static void main(String[] args) {
        class Local { }
        show(ClassNames.class);
        show(Nested.class);
        show(Nested.Inner.class);
        show(Face.class);
        show(Mode.class);
        show(Mode.ON.getClass());
        show(Mode.OFF.getClass());
        show(Marker.class);
        show(Local.class);
        show(new Object() { }.getClass());
        show(int.class);
        show(void.class);
        show(Integer.class);
        show(java.util.Map.Entry.class);
        show(String[][].class);
        System.out.println(Mode.ON.getDeclaringClass() == Mode.class);
        System.out.println(new Nested().getClass() == Nested.class);
        System.out.println(Object.class.getSuperclass() + " " + Face.class.getSuperclass());
        System.out.println(Integer.TYPE == int.class);
        System.out.println(Nested.class.isPrimitive() + " " + long.class.isPrimitive() + " " + Mode.class.isEnum());
    }
}
