public class NullArrays {
    static int[] none() { return null; }

    public static void main(String[] args) {
        int[] ints = null;
        Object[] objects = null;
        try {
            System.out.println(ints.length);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            ints[0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(objects[1]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            none()[2]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            for (int x : none()) System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("for each over null");
        }
        try {
            objects.clone();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        int[][] rows = new int[2][];
        try {
            rows[1][0] = rows[0].length;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
