public class ArrayCopyErrors {
    static void copy(Object from, int at, Object to, int where, int count) {
        try {
            System.arraycopy(from, at, to, where, count);
            System.out.println("copied");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        copy(ints, 0, new int[3], 0, 3);
        copy(ints, 0, new int[2], 0, 3);
        copy(ints, 1, new int[3], 0, 3);
        copy(ints, -1, new int[3], 0, 1);
        copy(ints, 0, new int[3], -2, 1);
        copy(ints, 0, new int[3], 0, -1);
        copy(ints, 0, new long[3], 0, 1);
        copy(ints, 0, new Object[3], 0, 1);
        copy(null, 0, ints, 0, 1);
        copy(ints, 0, null, 0, 1);
        copy("text", 0, ints, 0, 1);
        copy(ints, 0, "text", 0, 1);
        Object[] mixed = {"a", 1, "c"};
        String[] strings = new String[3];
        copy(mixed, 0, strings, 0, 3);
        System.out.println(strings[0] + " " + strings[1]);
        copy(new String[1], 0, new Integer[1], 0, 1);
    }
}
