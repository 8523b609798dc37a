public class InterfaceFields {
    interface Limits {
        int LOW = 1;
        int HIGH = LOW + 9;
        String NAME = "limits";
        int[] SHARED = {LOW, HIGH};
    }

    interface More extends Limits {
        int LOW = -1;
        long SPAN = (long) HIGH - LOW;
    }

    static class User implements More {
        int width() { return HIGH - LOW; }
    }

    public static void main(String[] args) {
        System.out.println(new User().width());
        System.out.println(User.SPAN + " " + More.LOW + " " + Limits.LOW);
        Limits.SHARED[0] = 77;
        System.out.println(User.SHARED[0] + NAMES());
    }

    static String NAMES() { return Limits.NAME + User.NAME.length(); }
}
