import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Collections before and after a call. */
public class Baskets {
    private final ArrayList<String> names;
    private AtomicInteger changes;

    public Baskets(ArrayList<String> names, AtomicInteger changes) {
        this.names = names;
        this.changes = changes;
    }

    public void rename(String name) {
        if (names.isEmpty()) {
            throw new IllegalStateException("nothing to rename");
        }
        names.set(0, name);
        changes.incrementAndGet();
    }

    /** Lists of one class, which may be one list. */
    public static int pour(ArrayList<Baskets> from, ArrayList<Baskets> into) {
        if (from.size() == 1 && from != into) {
            into.add(from.remove(0));
        }
        return into.size();
    }

    public static boolean isKnot(ArrayList<Object> list) {
        return list.size() == 1 && list.get(0) == list;
    }

    /** No type argument says what is in it. */
    public static <T> T first(ArrayList<? super T> list, Optional<T> other) {
        return list.isEmpty() && other.isPresent() ? other.get() : null;
    }

    public static Map<String, List<Integer>> count(boolean twice) {
        Map<String, List<Integer>> map = new HashMap<>();
        map.put("one", List.of(1));
        if (twice) {
            map.put("two", new ArrayList<>(List.of(1, 2)));
        }
        return map;
    }
}
