public class ArrayCopyOverlap {
    static String show(int[] a) {
        StringBuilder s = new StringBuilder();
        for (int x : a) s.append(x).append(' ');
        return s.toString();
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(show(a));
        a = new int[] {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 3, a, 0, 5);
        System.out.println(show(a));
        System.arraycopy(a, 0, a, 0, 8);
        System.out.println(show(a));
        System.arraycopy(a, 8, a, 0, 0);
        System.out.println(show(a));
        char[] source = "hello".toCharArray();
        char[] target = new char[7];
        java.util.Arrays.fill(target, '-');
        System.arraycopy(source, 1, target, 3, 3);
        System.out.println(new String(target));
        Object[] objects = new Object[3];
        System.arraycopy(new String[] {"p", "q"}, 0, objects, 1, 2);
        System.out.println(objects[0] + " " + objects[1] + " " + objects[2]);
        double[] d = {1.5, 2.5, 3.5};
        System.arraycopy(d, 1, d, 0, 2);
        System.out.println(d[0] + " " + d[1] + " " + d[2]);
    }
}
