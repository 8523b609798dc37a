// flags: -ea
public class AssertEnabled {
    static class Helper {
        static int half(int n) {
            assert n % 2 == 0 : "odd " + n;
            return n / 2;
        }
    }

    public static void main(String[] args) {
        System.out.println(Helper.half(4));
        try {
            Helper.half(5);
        } catch (AssertionError e) {
            System.out.println(e);
        }
        try {
            assert args.length > 0;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        try {
            assert false : 4.5;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        Throwable cause = new Exception("cause");
        try {
            assert false : cause;
        } catch (AssertionError e) {
            System.out.println(e.getCause() == cause);
        }
        assert Helper.half(2) == 2 : "uncaught";
    }
}
