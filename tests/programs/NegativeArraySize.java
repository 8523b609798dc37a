public class NegativeArraySize {
    static int size(int n) { return n; }

    public static void main(String[] args) {
        int[] sizes = {-1, Integer.MIN_VALUE, 0};
        for (int n : sizes) {
            try {
                System.out.println(new int[n].length);
            } catch (NegativeArraySizeException e) {
                System.out.println(e);
            }
            try {
                System.out.println(new String[n].length);
            } catch (NegativeArraySizeException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            System.out.println(new int[size(1)][size(-7)].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
