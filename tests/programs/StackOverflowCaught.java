public class StackOverflowCaught {
    static int depth;

    static void forever() {
        depth++;
        forever();
    }

    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }

    public static void main(String[] args) {
        try {
            forever();
        } catch (StackOverflowError e) {
            System.out.println("caught " + e.getMessage() + " " + (depth > 500));
        }
        System.out.println(sum(500));
        depth = 0;
        try {
            forever();
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + " " + (t instanceof VirtualMachineError));
        }
        System.out.println("still alive");
    }
}
