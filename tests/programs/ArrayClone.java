public class ArrayClone {
    enum Colour { RED, GREEN }

    public static void main(String[] args) {
        int[] original = {1, 2, 3};
        int[] copy = original.clone();
        copy[0] = 99;
        System.out.println(original[0] + " " + copy[0] + " " + (original == copy));
        String[][] deep = {{"a"}, {"b"}};
        String[][] shallow = deep.clone();
        shallow[0][0] = "changed";
        shallow[1] = null;
        System.out.println(deep[0][0] + " " + deep[1][0]);
        Object cloned = new long[] {5L}.clone();
        System.out.println(cloned.getClass().getName() + " " + ((long[]) cloned)[0]);
        Colour[] colours = Colour.values();
        colours[0] = Colour.GREEN;
        System.out.println(Colour.values()[0]);
        System.out.println(new boolean[0].clone().length);
        Object[] covariant = new String[] {"x"}.clone();
        try {
            covariant[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
