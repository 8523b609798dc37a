import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class ImmutableFactories {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + " worked");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(List.of() + "" + List.of(1) + List.of(1, 2, 3) + List.of(new String[] {"a", "b"}));
        System.out.println(new TreeSet<>(Set.of(3, 1, 2)) + " " + Set.of().size());
        System.out.println(new TreeMap<>(Map.of("b", 2, "a", 1)) + " " + Map.of().isEmpty());
        System.out.println(new TreeMap<>(Map.ofEntries(Map.entry(1, "x"), Map.entry(0, "y"))));
        attempt("add", () -> List.of(1).add(2));
        attempt("null", () -> List.of((Object) null));
        attempt("duplicate", () -> Set.of("d", "d"));
        attempt("duplicate key", () -> Map.of(1, "a", 1, "b"));
        attempt("contains null", () -> List.of(1).contains(null));
        attempt("set", () -> List.of(1, 2).set(0, 5));
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        List<Integer> copy = List.copyOf(source);
        source.add(3);
        System.out.println(copy + " " + (List.copyOf(copy) == copy));
        Map<String, Integer> map = new HashMap<>(Map.of("k", 1));
        Map<String, Integer> frozen = Map.copyOf(map);
        map.clear();
        System.out.println(frozen + " " + frozen.get("k") + " " + frozen.get("none"));
        System.out.println(List.of(1, 2, 3, 4, 5).subList(1, 4).indexOf(4) + " " + List.of(1, 2).equals(Arrays.asList(1, 2)));
        System.out.println(List.of(1, 2).hashCode() + " " + Map.of("a", 1).hashCode() + " " + Set.of(7).hashCode());
        int sum = 0;
        for (int x : Set.of(10, 20, 30, 40)) {
            sum += x;
        }
        System.out.println(sum + " " + Map.entry("k", "v") + " " + Map.entry(1, 2).equals(Map.entry(1, 2)));
    }
}
