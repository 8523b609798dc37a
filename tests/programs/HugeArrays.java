/** Lengths that no JVM makes an array of, whatever its memory, and those that make none. */
public class HugeArrays {
    public static void main(String[] args) {
        int[] lengths = {Integer.MAX_VALUE, Integer.MAX_VALUE - 1};
        for (int length : lengths) {
            try {
                System.out.println(new int[length].length);
            } catch (OutOfMemoryError e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(new String[2][length].length);
            } catch (OutOfMemoryError e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(java.lang.reflect.Array.newInstance(byte.class, length));
            } catch (OutOfMemoryError e) {
                System.out.println(e.getMessage());
            }
            System.out.println(new int[0][length].length);
        }
        try {
            System.out.println(new int[0][-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
