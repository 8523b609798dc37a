import java.util.List;
import java.util.Map;
import java.util.Set;

public class ImmutableCollections {
    public static void main(String[] args) {
        List<String> list = List.of("a", "b", "c");
        System.out.println(list + " " + list.get(1) + " " + list.size() + " " + list.contains("c") + list.indexOf("z"));
        try {
            list.add("d");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable " + e.getMessage());
        }
        try {
            List.of("x", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Set<Integer> set = Set.of(1, 2, 3);
        System.out.println(set.size() + " " + set.contains(2) + set.contains(9));
        try {
            Set.of(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Integer> map = Map.of("k", 1, "l", 2);
        System.out.println(map.get("k") + map.get("l") + " " + map.get("none") + " " + Map.entry("e", 5));
        System.out.println(List.copyOf(list) == list);
        try {
            list.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        int sum = 0;
        for (int x : List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)) sum += x;
        System.out.println(sum);
    }
}
