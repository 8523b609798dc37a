// java: 21
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;

public class SequencedCollections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        System.out.println(list.reversed() + " " + list.getFirst() + list.getLast() + list.removeFirst());
        LinkedHashSet<String> set = new LinkedHashSet<>(List.of("a", "b", "c"));
        set.addFirst("c");
        System.out.println(set + " " + set.reversed());
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("x", 1);
        map.putFirst("y", 2);
        System.out.println(map + " " + map.lastEntry() + " " + map.reversed() + map.pollFirstEntry());
        System.out.println(new ArrayDeque<>(List.of(1, 2)).reversed() + " " + new TreeSet<>(List.of(3, 1, 2)).reversed());
        System.out.println("abc".indexOf('c', 0, 2) + " " + "x,y".splitWithDelimiters(",", 0).length);
        System.out.println(new StringBuilder("ab").repeat("xy", 2) + " " + Math.clamp(15L, 0, 10));
    }
}
