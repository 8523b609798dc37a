import java.util.List;
import java.util.function.Function;

public class LambdaStackTraces {
    static int fail(int x) {
        if (x == 2) {
            throw new IllegalStateException("at " + x);
        }
        return x;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> f = x -> fail(x) + 1;
        try {
            for (int x : List.of(1, 2, 3)) {
                System.out.println(f.apply(x));
            }
        } catch (IllegalStateException e) {
            for (StackTraceElement frame : e.getStackTrace()) {
                System.out.println(frame.getMethodName() + ":" + frame.getLineNumber());
            }
        }
        List.of(1).forEach(x -> {
            throw new UnsupportedOperationException();
        });
    }
}
