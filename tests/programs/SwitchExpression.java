public class SwitchExpression {
    static String kind(int n) {
        return switch (n % 4) {
            case 0, 2 -> "even";
            case 1 -> {
                String word = "odd";
                yield word + "!";
            }
            case 3 -> "odd?";
            default -> throw new IllegalArgumentException("negative " + n);
        };
    }

    static int old(String s) {
        int result = switch (s) {
            case "a":
                yield 1;
            case "b":
            case "c":
                yield 2;
            default:
                yield s.length() * 10;
        };
        return result + 1;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            System.out.println(kind(i));
        }
        try {
            kind(-3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(old("a") + " " + old("b") + " " + old("c") + " " + old("dddd"));
        long total = 5 + switch (args.length) {
            case 0 -> 10L;
            default -> 20;
        };
        System.out.println(total);
    }
}
