// args: alpha 2 -x --flag=value 007
public class MainArgs {
    public static void main(String... args) {
        System.out.println(args.length);
        int total = 0;
        for (String arg : args) {
            System.out.println("[" + arg + "]");
            try {
                total += Integer.parseInt(arg);
            } catch (NumberFormatException e) {
                System.out.println("not a number");
            }
        }
        System.out.println(total);
        args[0] = "changed";
        System.out.println(args[0] + " " + args.getClass().getSimpleName());
    }
}
