public class DivisionByZero {
    static int zero() { return 0; }

    public static void main(String[] args) {
        try {
            System.out.println(1 / zero());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(Integer.MIN_VALUE % zero());
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        try {
            System.out.println(1L / zero());
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        try {
            System.out.println(0L % zero());
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        int kept = 5;
        try {
            kept /= zero();
        } catch (ArithmeticException e) {
            System.out.println("kept " + kept);
        }
        System.out.println(1.0 / zero());
        System.out.println(-1.0f / zero());
        System.out.println(0.0 / zero());
        System.out.println(1.0 % zero());
    }
}
