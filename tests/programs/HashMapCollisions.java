import java.util.HashMap;
import java.util.Map;

public class HashMapCollisions {
    static class Key implements Comparable<Key> {
        final int id;
        Key(int id) { this.id = id; }
        @Override public int hashCode() { return id % 3; }
        @Override public boolean equals(Object o) { return o instanceof Key && ((Key) o).id == id; }
        @Override public int compareTo(Key o) { return Integer.compare(id, o.id); }
        @Override public String toString() { return "k" + id; }
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 60; i++) map.put(new Key(i), i);
        int found = 0;
        for (int i = 0; i < 80; i++) if (map.containsKey(new Key(i))) found++;
        System.out.println(found + " " + map.size());
        for (int i = 0; i < 60; i += 2) map.remove(new Key(i));
        System.out.println(map.get(new Key(31)) + " " + map.get(new Key(30)) + " " + map.size());
        int sum = 0;
        for (int v : map.values()) sum += v;
        System.out.println(sum);
        for (int i = 7; i < 60; i++) map.remove(new Key(i));
        System.out.println(map);
    }
}
