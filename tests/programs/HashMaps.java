import java.util.HashMap;
import java.util.Map;

public class HashMaps {
    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : "the cat and the dog and the bird".split(" ")) {
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        System.out.println(counts);
        System.out.println(counts.get("the") + " " + counts.get("cow") + " " + counts.containsKey("dog") + " " + counts.containsValue(3));
        System.out.println(counts.put("dog", 50) + " " + counts.remove("bird") + " " + counts.remove("bird") + " " + counts.putIfAbsent("dog", 1));
        int sum = 0;
        for (Map.Entry<String, Integer> e : counts.entrySet()) sum += e.getValue() * e.getKey().length();
        System.out.println(sum);
        for (String key : counts.keySet()) System.out.print(key + " ");
        System.out.println(counts.values());
        Map<Integer, String> ints = new HashMap<>();
        for (int i = 0; i < 50; i++) ints.put(i * 37, "v" + i);
        System.out.println(ints.size() + " " + ints.get(37 * 20) + " " + ints.keySet().iterator().next());
        ints.keySet().removeIf(new java.util.function.Predicate<Integer>() {
            @Override public boolean test(Integer k) { return k % 2 == 0; }
        });
        System.out.println(ints.size());
        counts.put(null, 0);
        System.out.println(counts.get(null) + " " + counts.equals(new HashMap<>(counts)) + " " + new HashMap<>(Map.of("k", 1)).hashCode());
    }
}
