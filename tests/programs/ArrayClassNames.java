public class ArrayClassNames {
    static class Inner { }

    static void show(Object o) {
        Class<?> c = o.getClass();
        System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.isArray());
    }

    public static void main(String[] args) {
        show(new boolean[0]);
        show(new byte[0]);
        show(new char[0]);
        show(new short[0]);
        show(new int[0]);
        show(new long[0]);
        show(new float[0]);
        show(new double[0]);
        show(new String[0]);
        show(new int[0][0][0]);
        show(new Inner[0][0]);
        show(new ArrayClassNames[0]);
        show("text");
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(String[].class.getComponentType());
        System.out.println(int[][].class.getComponentType().getComponentType());
        System.out.println(int[].class.getSuperclass());
        System.out.println(new String[0].getClass() == new String[5].getClass());
    }
}
