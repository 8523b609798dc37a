public class ExitCode {
    public static void main(String[] args) {
        System.out.println("leaving");
        System.err.println("with a code");
        try {
            System.exit(42);
        } finally {
            System.out.println("finally is not run");
        }
    }
}
