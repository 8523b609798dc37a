public class AssertDisabled {
    static boolean checked;

    static boolean check() {
        checked = true;
        return false;
    }

    public static void main(String[] args) {
        assert check() : "never evaluated";
        System.out.println(checked);
        System.out.println(AssertDisabled.class.desiredAssertionStatus());
        try {
            assert args.length > 5;
            System.out.println("skipped");
        } catch (AssertionError e) {
            System.out.println("not here");
        }
    }
}
