import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

public class GenericFunctionalInterfaces {
    @FunctionalInterface
    interface Parser<T> {
        Optional<T> parse(String text);

        default <U> Parser<U> map(Function<? super T, ? extends U> f) {
            return text -> parse(text).map(f);
        }

        default Parser<T> or(Parser<T> other) {
            return text -> {
                Optional<T> first = parse(text);
                return first.isPresent() ? first : other.parse(text);
            };
        }

        static <T> Parser<T> constant(T value) {
            return text -> Optional.of(value);
        }
    }

    interface Throwing<T, X extends Exception> {
        T get() throws X;
    }

    static <T, X extends Exception> String attempt(Throwing<T, X> action) {
        try {
            return "ok " + action.get();
        } catch (Exception e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        Parser<Integer> number = text -> {
            try {
                return Optional.of(Integer.valueOf(text));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        };
        Parser<String> shown = number.map(n -> n * 2).map(n -> "<" + n + ">").or(Parser.constant("none"));
        System.out.println(shown.parse("21") + " " + shown.parse("x"));

        System.out.println(attempt(() -> 10 / 2));
        System.out.println(attempt(() -> 10 / Integer.parseInt("0")));
        System.out.println(attempt(() -> {
            throw new java.io.IOException("closed");
        }));

        Callable<String> call = () -> "called";
        System.out.println(call.call());
        Runnable r = () -> System.out.println("ran");
        r.run();
    }
}
