public class UncaughtException {
    static int divide(int a, int b) {
        return a / b;
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(divide(1, args.length));
        System.out.println("after");
    }
}
