public class ExitInNestedCall {
    static class Guard {
        static void check(int n) {
            if (n == 3) Runtime.getRuntime().exit(7);
            System.out.println("fine " + n);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) Guard.check(i);
        throw new AssertionError("not reached");
    }
}
