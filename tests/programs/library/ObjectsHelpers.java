import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

public class ObjectsHelpers {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(1, 1L) + " " + Objects.hash(1, null, "a"));
        System.out.println(Objects.toString(null) + Objects.toString(null, "def") + Objects.hashCode(null));
        System.out.println(Objects.requireNonNullElse(null, 5) + " " + Objects.requireNonNullElseGet("x", () -> "y"));
        attempt(() -> Objects.requireNonNull(null, "must be there"));
        attempt(() -> Objects.requireNonNull(null, () -> "lazy message"));
        attempt(() -> Objects.checkIndex(5, 5));
        attempt(() -> Objects.checkFromToIndex(3, 1, 5));
        attempt(() -> Objects.checkFromIndexSize(3, 4, 5));
        System.out.println(Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.isNull(null) + Objects.nonNull(1));
        System.out.println(Objects.deepEquals(new int[] {1}, new int[] {1}));
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add(null).add("c");
        StringJoiner k = new StringJoiner("-").add("x").add("y");
        System.out.println(j.merge(k) + " " + k);
        System.out.println(String.join("/", "a", "b", "c") + String.join(",", List.of("p", "q")) + String.join("x"));
    }
}
