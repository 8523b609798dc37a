public class ExceptionInLoop {
    public static void main(String[] args) {
        String[] inputs = {"1", "x", "3", null, "5000000000", "-7", ""};
        int total = 0;
        int failures = 0;
        for (String input : inputs) {
            try {
                total += Integer.parseInt(input);
            } catch (NumberFormatException e) {
                failures++;
                System.out.println(e.getMessage());
                continue;
            } finally {
                System.out.println("total " + total);
            }
            System.out.println("parsed " + input);
        }
        System.out.println(failures);
        int i = 0;
        int[] numbers = {4, 8, 15};
        try {
            while (true) total += numbers[i++];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(total + " " + i);
        }
    }
}
