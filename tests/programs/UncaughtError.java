public class UncaughtError {
    static void recurse(int n) {
        if (n > 0) recurse(n - 1);
        else throw new AssertionError("n is " + n);
    }

    public static void main(String[] args) {
        System.err.println("to stderr first");
        recurse(4);
    }
}
