public class ArrayDefaults {
    public static void main(String[] args) {
        System.out.println((new boolean[2])[1]);
        System.out.println((new byte[2])[1]);
        System.out.println((new short[2])[1]);
        System.out.println((int) (new char[2])[1]);
        System.out.println((new int[2])[1]);
        System.out.println((new long[2])[1]);
        System.out.println((new float[2])[1]);
        System.out.println((new double[2])[1]);
        System.out.println((new String[2])[1]);
        System.out.println((new int[2][2])[1][0]);
        System.out.println(new Object[2][][].length);
        System.out.println((new Object[2][][])[1]);
        double[] zeros = new double[4];
        System.out.println(1 / zeros[2]);
        char[] chars = new char[2];
        System.out.println(String.valueOf(chars).length());
        Integer[] boxes = new Integer[1];
        System.out.println(boxes[0]);
    }
}
