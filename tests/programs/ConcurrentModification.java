import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ConcurrentModification {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        try {
            for (Integer i : list) if (i == 2) list.remove(i);
        } catch (ConcurrentModificationException e) {
            System.out.println("list: " + e);
        }
        System.out.println(list);
        for (Integer i : list) if (i == 3) list.remove(i);
        System.out.println("removing the last but one goes unnoticed: " + list);
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
        try {
            for (String key : map.keySet()) map.put(key + "x", 0);
        } catch (ConcurrentModificationException e) {
            System.out.println("map: " + e.getMessage());
        }
        try {
            List<Integer> sub = list.subList(0, 1);
            list.add(9);
            sub.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("sublist");
        }
    }
}
