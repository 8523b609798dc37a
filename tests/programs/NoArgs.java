public class NoArgs {
    public static void main(final String[] args) throws Exception {
        System.out.println(args != null && args.length == 0);
        try {
            System.out.println(args[0]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        if (args.length == 0) return;
        System.out.println("unreachable");
    }
}
