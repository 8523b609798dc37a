public class UncaughtInStaticInit {
    static int value = compute();

    static int compute() {
        int[] empty = {};
        return empty[0];
    }

    public static void main(String[] args) {
        System.out.println("not reached " + value);
    }
}
