public class ExitNegative {
    public static void main(String[] args) {
        System.exit(-1);
    }
}
