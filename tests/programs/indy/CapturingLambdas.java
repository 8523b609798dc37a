import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

public class CapturingLambdas {
    public static void main(String[] args) {
        List<IntSupplier> suppliers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int square = i * i;
            suppliers.add(() -> square + 1);
        }
        for (IntSupplier s : suppliers) System.out.print(s.getAsInt() + " ");
        System.out.println();
        int[] counter = {0};
        Runnable increment = () -> counter[0]++;
        for (int i = 0; i < 5; i++) increment.run();
        System.out.println(counter[0]);
        long l = 1L << 40;
        double d = 0.5;
        char c = 'c';
        boolean z = true;
        String s = "s";
        LongSupplier all = () -> l + (long) (d * 4) + c + (z ? 1 : 0) + s.length();
        System.out.println(all.getAsLong());
        Runnable nested = () -> {
            int local = 5;
            Runnable inner = () -> System.out.println(local + counter[0] + s);
            inner.run();
        };
        nested.run();
    }
}
