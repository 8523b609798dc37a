import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class NavigableCollections {
    public static void main(String[] args) {
        NavigableMap<Integer, String> m = new TreeMap<>();
        for (int i = 10; i <= 100; i += 10) {
            m.put(i, "v" + i);
        }
        System.out.println(m.floorKey(35) + " " + m.ceilingKey(35) + " " + m.lowerKey(10) + " " + m.higherEntry(100));
        System.out.println(m.headMap(30) + " " + m.tailMap(90, false) + " " + m.subMap(20, true, 40, true));
        System.out.println(m.descendingMap().firstKey() + " " + m.descendingKeySet().headSet(80));
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.firstEntry().getValue());
        m.subMap(30, 60).clear();
        System.out.println(m.keySet());
        try {
            m.headMap(50).put(70, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TreeSet<String> s = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        s.addAll(List.of("pear", "fig", "apple", "kiwi", "date", "fig"));
        System.out.println(s + " " + s.first() + s.last() + " " + s.floor("zzz") + " " + s.higher("kiwi"));
        System.out.println(s.headSet("kiwi", true) + " " + s.descendingSet() + " " + s.pollFirst());
        StringBuilder b = new StringBuilder();
        s.descendingIterator().forEachRemaining(b::append);
        System.out.println(b);
        try {
            new TreeSet<Object>().add(new Object());
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
