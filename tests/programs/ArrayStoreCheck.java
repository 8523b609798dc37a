public class ArrayStoreCheck {
    interface Shape { }

    static class Circle implements Shape { }

    static class Square implements Shape { }

    static void store(Object[] array, Object value) {
        try {
            array[0] = value;
            System.out.println("stored");
        } catch (ArrayStoreException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        store(new Object[1], "text");
        store(new String[1], "text");
        store(new String[1], null);
        store(new String[1], 5);
        store(new Integer[1], 5L);
        store(new Number[1], 5L);
        store(new Shape[1], new Circle());
        store(new Circle[1], new Square());
        store(new Shape[1], "x");
        store(new int[1][], new int[3]);
        store(new int[1][], new long[3]);
        store(new Object[1], new int[3]);
        store(new Object[1][], new int[3]);
        store(new Object[1][], new String[3]);
        store(new Comparable[1], "text");
        store(new Runnable[1], "text");
        store(new Cloneable[1], new int[0]);
    }
}
