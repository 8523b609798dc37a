import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class ReflectiveArraysAndEnums {
    enum Suit {
        CLUBS, HEARTS {
            @Override
            public String toString() {
                return "hearts!";
            }
        }
    }

    record Pair(int a, String b) { }

    @SuppressWarnings("unchecked")
    static <T> T[] grow(T[] source, int n) {
        T[] bigger = (T[]) Array.newInstance(source.getClass().getComponentType(), n);
        System.arraycopy(source, 0, bigger, 0, source.length);
        return bigger;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(grow(new String[] {"a"}, 3)) + grow(new Integer[0], 2).getClass().getSimpleName());
        Object ints = Array.newInstance(int.class, 4);
        Array.setInt(ints, 1, 9);
        Array.set(ints, 2, 8);
        System.out.println(Array.get(ints, 1) + " " + Array.getLong(ints, 2) + " " + Arrays.toString((int[]) ints) + " " + Array.getLength(ints));
        int[][] grid = (int[][]) Array.newInstance(int.class, 2, 3);
        System.out.println(grid.length + " " + grid[1].length + " " + grid.getClass().getName());
        try {
            Array.set(ints, 0, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.getLength("no array");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Suit.class.getEnumConstants()) + Suit.class.isEnum() + Suit.HEARTS.getClass().isEnum() + Suit.HEARTS.getDeclaringClass().getSimpleName());
        System.out.println(String.class.getEnumConstants() == null);
        Class<?>[] all = {int.class, String[].class, Map.Entry.class, Suit.class, Pair.class, Runnable.class, void.class, int[][].class};
        for (Class<?> c : all) {
            System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getTypeName() + " " + c.isPrimitive() + c.isArray() + c.isInterface() + c.isEnum() + c.isRecord() + " " + c.getPackageName());
        }
        System.out.println(Integer.class.getSuperclass() + " " + Arrays.toString(Integer.class.getInterfaces().length > 1 ? new String[] {"several"} : new String[0]));
        System.out.println(Class.forName("java.util.ArrayList").asSubclass(List.class).getSimpleName() + " " + Number.class.isAssignableFrom(Integer.class) + " " + Comparable.class.isInstance("x"));
        System.out.println(Class.forName("[Ljava.lang.String;").getComponentType() + " " + Class.forName("[[J").getSimpleName());
        System.out.println(int.class == Integer.TYPE);
        System.out.println(String.class.cast("cast") + " " + Arrays.asList(Pair.class.getRecordComponents()).size());
        try {
            Integer.class.cast("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
