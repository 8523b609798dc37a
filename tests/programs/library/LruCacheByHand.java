import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class LruCacheByHand<K, V> {
    private final class Node {
        final K key;
        V value;
        Node before;
        Node after;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private final Map<K, Node> nodes = new HashMap<>();
    private final Node head = new Node(null, null);
    private final int capacity;
    final List<K> evicted = new ArrayList<>();

    LruCacheByHand(int capacity) {
        this.capacity = capacity;
        head.before = head;
        head.after = head;
    }

    V get(K key, Function<? super K, ? extends V> load) {
        Node node = nodes.get(key);
        if (node == null) {
            node = new Node(key, load.apply(key));
            nodes.put(key, node);
            if (nodes.size() > capacity) {
                Node oldest = head.after;
                unlink(oldest);
                nodes.remove(oldest.key);
                evicted.add(oldest.key);
            }
        } else {
            unlink(node);
        }
        node.before = head.before;
        node.after = head;
        head.before.after = node;
        head.before = node;
        return node.value;
    }

    private void unlink(Node node) {
        node.before.after = node.after;
        node.after.before = node.before;
    }

    public static void main(String[] args) {
        int[] loads = {0};
        LruCacheByHand<String, Integer> cache = new LruCacheByHand<>(2);
        for (String key : "a b a c b a a d".split(" ")) {
            System.out.print(cache.get(key, k -> k.charAt(0) + loads[0]++) + " ");
        }
        System.out.println(cache.evicted + " " + loads[0] + " " + cache.nodes.keySet());
    }
}
