import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

public class BoundMethodReferences {
    private int count;

    private int next() {
        return ++count;
    }

    private String join(String a, String b) {
        return a + count + b;
    }

    public static void main(String[] args) {
        BoundMethodReferences counter = new BoundMethodReferences();
        Supplier<Integer> next = counter::next;
        counter.count = 10;
        System.out.println(next.get() + " " + next.get());

        BiFunction<String, String, String> join = counter::join;
        System.out.println(join.apply("<", ">"));

        List<String> seen = new ArrayList<>();
        Consumer<String> add = seen::add;
        add.andThen(s -> seen.add(s.toUpperCase())).accept("a");
        System.out.println(seen);

        Function<Integer, Character> at = "library"::charAt;
        System.out.println(at.apply(0) + "" + at.apply(6));

        try {
            BoundMethodReferences none = null;
            Supplier<Integer> broken = none::next;
            System.out.println("not reached " + broken);
        } catch (NullPointerException e) {
            System.out.println("null receiver is noticed when the reference is made");
        }
    }
}
