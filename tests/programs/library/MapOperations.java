import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

public class MapOperations {
    static void common(Map<String, Integer> map) {
        for (String word : "the cat and the dog and the bird".split(" ")) {
            map.merge(word, 1, Integer::sum);
        }
        System.out.println(map);
        System.out.println(map.putIfAbsent("cat", 9) + " " + map.putIfAbsent("fish", 9));
        System.out.println(map.computeIfAbsent("cow", String::length) + " " + map.computeIfAbsent("cow", k -> 0));
        System.out.println(map.computeIfPresent("cow", (k, v) -> v > 2 ? null : v) + " " + map.containsKey("cow"));
        System.out.println(map.compute("the", (k, v) -> v == null ? 1 : v * 10) + " " + map.compute("new", (k, v) -> v == null ? -1 : v));
        System.out.println(map.merge("the", 0, (a, b) -> null) + " " + map.getOrDefault("the", 404));
        map.replaceAll((k, v) -> v + k.length());
        System.out.println(map.replace("cat", 100) + " " + map.replace("cat", 100, 200) + " " + map.remove("cat", 1));
        map.entrySet().removeIf(e -> e.getValue() > 50);
        map.keySet().remove("dog");
        map.values().remove(4);
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            e.setValue(e.getValue() * 2);
        }
        StringBuilder text = new StringBuilder();
        map.forEach((k, v) -> text.append(k).append(v));
        System.out.println(text + " " + map.size() + " " + map.hashCode());
        System.out.println(map.equals(new HashMap<>(map)) + " " + map.containsValue(12));
        map.put("last", null);
        System.out.println(map.get("last") + " " + map.containsKey("last") + " " + map.getOrDefault("last", 3));
    }

    public static void main(String[] args) {
        common(new HashMap<>());
        common(new LinkedHashMap<>());
        common(new TreeMap<>((a, b) -> b.compareTo(a)));
        Map<String, Integer> lru = new LinkedHashMap<>(8, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > 3;
            }
        };
        for (String s : "a b c a d b e".split(" ")) {
            lru.put(s, lru.getOrDefault(s, 0) + 1);
        }
        System.out.println(lru);
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(null, "null");
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        System.out.println(mixed.get(null) + mixed.get(1) + mixed.get(1L) + mixed.get('1') + mixed.size());
    }
}
