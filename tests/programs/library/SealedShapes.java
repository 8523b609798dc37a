import java.util.List;

public class SealedShapes {
    sealed interface Result<T> permits Ok, Err { }

    record Ok<T>(T value) implements Result<T> { }

    record Err<T>(String message) implements Result<T> { }

    static sealed abstract class Vehicle {
        abstract int wheels();
    }

    static final class Car extends Vehicle {
        int wheels() {
            return 4;
        }
    }

    static non-sealed class Bike extends Vehicle {
        int wheels() {
            return 2;
        }
    }

    static class Tandem extends Bike { }

    static Result<Integer> divide(int a, int b) {
        return b == 0 ? new Err<>("division by zero") : new Ok<>(a / b);
    }

    static String show(Result<?> r) {
        if (r instanceof Ok<?> ok) {
            return "ok " + ok.value();
        } else if (r instanceof Err<?> err && err.message().length() > 3) {
            return "err " + err.message();
        }
        return "?";
    }

    public static void main(String[] args) {
        System.out.println(show(divide(7, 2)) + " " + show(divide(1, 0)));
        for (Vehicle v : List.of(new Car(), new Bike(), new Tandem())) {
            System.out.println(v.getClass().getSimpleName() + v.wheels() + (v instanceof Bike b && !(v instanceof Tandem) ? b.wheels() : -1));
        }
        System.out.println(Result.class.isSealed() + " " + Result.class.getPermittedSubclasses().length + " " + Bike.class.isSealed());
    }
}
