public class ArrayCovariance {
    static int count(Object[] items) { return items.length; }

    static Number first(Number[] numbers) { return numbers[0]; }

    public static void main(String[] args) {
        String[] strings = {"a", "b"};
        Object[] objects = strings;
        System.out.println(count(objects) + " " + objects.getClass().getSimpleName());
        Integer[] integers = {4, 5};
        System.out.println(first(integers));
        Object whole = new int[][] {{1}, {2}};
        Object[] rows = (Object[]) whole;
        System.out.println(((int[]) rows[1])[0]);
        Comparable<?>[] comparables = strings;
        System.out.println(comparables[1]);
        try {
            Object plain = new Object[] {"x"};
            String[] wrong = (String[]) plain;
            System.out.println(wrong.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object ints = new int[1];
            long[] longs = (long[]) ints;
            System.out.println(longs.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        java.io.Serializable s = new double[2];
        Cloneable c = new String[0];
        System.out.println(((double[]) s).length + ((Object[]) c).length);
    }
}
