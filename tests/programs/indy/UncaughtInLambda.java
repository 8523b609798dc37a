import java.util.function.IntUnaryOperator;

public class UncaughtInLambda {
    static int apply(IntUnaryOperator f, int x) {
        return f.applyAsInt(x);
    }

    public static void main(String[] args) {
        IntUnaryOperator divide = x -> 100 / x;
        System.out.println(apply(divide, 7));
        System.out.println(apply(divide, 0));
    }
}
