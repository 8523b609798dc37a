import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ArrayBlockingQueue;

public class ConcurrentCollections {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "a b c a b a".split(" ")) {
            m.merge(w, 1, Integer::sum);
        }
        System.out.println(m + " " + m.size() + " " + m.mappingCount());
        System.out.println(m.putIfAbsent("a", 9) + " " + m.computeIfAbsent("d", k -> 4) + " " + m.compute("a", (k, v) -> v + 1) + " " + m.remove("b"));
        System.out.println(m.reduceValues(Long.MAX_VALUE, Integer::sum) + " " + m.search(Long.MAX_VALUE, (k, v) -> v == 4 ? k : null));
        m.entrySet().removeIf(e -> e.getValue() == 1);
        System.out.println(m + " " + m.getOrDefault("zz", 0) + " " + m.containsValue(4));
        for (int i = 0; i < 100; i++) {
            m.put("k" + i, i);
        }
        System.out.println(m.size() + " " + m.get("k77") + " " + m.values().stream().mapToInt(x -> x).sum());
        try {
            m.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        var keys = ConcurrentHashMap.<Integer>newKeySet();
        keys.add(3);
        keys.add(3);
        System.out.println(keys);
        List<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : cow) {
            cow.add(x * 10);
        }
        System.out.println(cow);
        ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>(List.of("p", "q"));
        q.offer("r");
        System.out.println(q.poll() + q.peek() + q.size() + q);
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
        d.addFirst(1);
        d.addLast(2);
        System.out.println(d.pollLast() + " " + d);
        Map<Integer, String> skip = new ConcurrentSkipListMap<>(Map.of(3, "c", 1, "a", 2, "b"));
        System.out.println(skip);
        LinkedBlockingQueue<Integer> lbq = new LinkedBlockingQueue<>(2);
        System.out.println(lbq.offer(1) + " " + lbq.offer(2) + " " + lbq.offer(3) + " " + lbq.take() + lbq.remainingCapacity());
        ArrayBlockingQueue<Integer> abq = new ArrayBlockingQueue<>(1);
        abq.put(5);
        System.out.println(abq.offer(6) + " " + abq.poll());
    }
}
