import java.util.LinkedHashMap;
import java.util.Map;

public class LinkedHashMaps {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int limit;

        Cache(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > limit; }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", 2);
        map.put("m", 3);
        map.put("z", 4);
        System.out.println(map);
        map.remove("a");
        map.put("a", 5);
        System.out.println(map.keySet() + " " + map.values());
        Cache<Integer, String> cache = new Cache<>(3);
        for (int i = 0; i < 3; i++) cache.put(i, "v" + i);
        cache.get(0);
        cache.put(3, "v3");
        System.out.println(cache + " " + cache.containsKey(1));
        cache.getOrDefault(2, "");
        cache.put(4, "v4");
        System.out.println(cache.keySet());
    }
}
