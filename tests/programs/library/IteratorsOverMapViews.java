import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class IteratorsOverMapViews {
    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        List.of("one", "two", "three", "four").forEach(w -> m.put(w, w.length()));
        for (Iterator<Integer> it = m.values().iterator(); it.hasNext();) {
            if (it.next() == 5) {
                it.remove();
            }
        }
        System.out.println(m + " " + m.keySet().stream().sorted().toList() + " " + m.entrySet().iterator().next().getKey());
        m.keySet().retainAll(List.of("one", "four"));
        System.out.println(m + " " + m.entrySet().contains(Map.entry("one", 3)) + " " + m.values().containsAll(List.of(3, 4)));
        Collection<Map.Entry<String, Integer>> entries = new ArrayList<>(m.entrySet());
        entries.forEach(e -> e.setValue(e.getValue() * 10));
        System.out.println(m);
        Map<Integer, List<String>> inverted = new TreeMap<>(Collections.reverseOrder());
        new HashMap<>(Map.of("a", 1, "b", 2, "c", 1)).forEach((k, v) -> inverted.computeIfAbsent(v, x -> new ArrayList<>()).add(k));
        inverted.values().forEach(Collections::sort);
        System.out.println(inverted);
        NavigableSet<Integer> keys = new TreeMap<>(Map.of(1, "x", 2, "y", 3, "z")).navigableKeySet();
        System.out.println(keys.descendingSet() + " " + keys.pollFirst() + keys.higher(2));
        try {
            for (String k : m.keySet()) {
                m.remove(k);
            }
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("modified while iterating");
        }
        Map<String, Map<String, Integer>> nested = new TreeMap<>();
        for (String pair : "a.x a.y b.x a.x".split(" ")) {
            String[] p = pair.split("\\.");
            nested.computeIfAbsent(p[0], k -> new TreeMap<>()).merge(p[1], 1, Integer::sum);
        }
        System.out.println(nested + " " + nested.values().stream().flatMap(x -> x.entrySet().stream()).collect(Collectors.groupingBy(Map.Entry::getKey, TreeMap::new, Collectors.summingInt(Map.Entry::getValue))));
    }
}
