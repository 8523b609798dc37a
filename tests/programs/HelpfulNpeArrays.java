public class HelpfulNpeArrays {
    int[] numbers;
    static double[][] table = new double[2][];
    char[] letters() { return null; }

    public static void main(String[] args) {
        HelpfulNpeArrays h = new HelpfulNpeArrays();
        int i = 1;
        long[] longs = null;
        try { System.out.println(h.numbers[i]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { h.numbers[i + 1] = 2; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { table[i][0] = 2; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { table[0][i] *= 2; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(longs[0]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { longs[0]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(h.letters()[0]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(h.letters().length); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        byte[] bytes = null;
        try { bytes[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        short[] shorts = null;
        try { shorts[i] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        boolean[] flags = null;
        try { System.out.println(flags[i]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        float[] floats = null;
        try { floats[i] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Object[] objects = null;
        try { objects[i] = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
}
