import java.util.Map;
import java.util.TreeMap;

public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 30; i++) map.put(i * 17 % 31, "v" + i);
        System.out.println(map.firstKey() + " " + map.lastKey() + " " + map.size());
        System.out.println(map.floorKey(15) + " " + map.lowerKey(15) + " " + map.ceilingKey(31) + " " + map.higherEntry(3));
        System.out.println(map.headMap(5) + " " + map.tailMap(28) + " " + map.subMap(10, true, 12, true));
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size());
        for (int i = 0; i < 31; i += 3) map.remove(i);
        System.out.println(map.keySet() + " " + map.descendingMap().firstKey());
        TreeMap<String, Integer> reversed = new TreeMap<>(new java.util.Comparator<String>() {
            @Override public int compare(String a, String b) { return b.compareTo(a); }
        });
        for (String s : "delta alpha charlie bravo".split(" ")) reversed.put(s, s.length());
        for (Map.Entry<String, Integer> e : reversed.entrySet()) System.out.print(e.getKey() + e.getValue() + " ");
        System.out.println();
        try {
            map.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            new TreeMap<Object, Object>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        try {
            new TreeMap<String, String>().firstKey();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
