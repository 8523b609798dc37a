import java.util.Optional;

public class OptionalLambdas {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        System.out.println(parse("12").map(x -> x * 2).orElse(-1) + " " + parse("x").map(x -> x * 2).orElse(-1));
        System.out.println(parse("5").flatMap(x -> x > 3 ? Optional.of("big") : Optional.empty()).orElseGet(() -> "small"));
        System.out.println(parse("4").filter(x -> x % 2 == 1).isPresent());
        parse("7").ifPresent(x -> System.out.println("present " + x));
        parse("?").ifPresentOrElse(x -> System.out.println("no"), () -> System.out.println("absent"));
        try {
            parse("!").orElseThrow(() -> new IllegalStateException("nothing there"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
