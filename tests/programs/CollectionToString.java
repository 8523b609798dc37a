import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class CollectionToString {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        list.add(1);
        list.add(null);
        list.add("s");
        list.add('c');
        list.add(1.5);
        list.add(Arrays.asList(1, 2));
        list.add(list);
        System.out.println(list);
        Map<Object, Object> map = new HashMap<>();
        map.put("self", map);
        System.out.println(map);
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            String key = i % 3 == 0 ? "fizz" : "other";
            List<Integer> group = groups.get(key);
            if (group == null) groups.put(key, group = new ArrayList<>());
            group.add(i);
        }
        System.out.println(groups + " " + groups.entrySet());
        System.out.println(new ArrayList<>() + "" + new HashMap<>());
    }
}
