import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collections that a program makes: their contents are predicted. */
class Made {
    static List<Integer> list(int a, boolean twice) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        if (twice) {
            list.add(a + 1);
        }
        return list;
    }

    static LinkedList<Object> linked(Object first, Object second) {
        LinkedList<Object> list = new LinkedList<>();
        list.add(first);
        if (first == second) {
            list.addFirst(list);
        } else {
            list.add(second);
        }
        return list;
    }

    static ArrayDeque<String> deque(boolean both) {
        ArrayDeque<String> deque = new ArrayDeque<>();
        deque.addFirst("a");
        if (both) {
            deque.addFirst("b");
        }
        deque.addLast("c");
        return deque;
    }

    static Map<String, Made> map(Made a, Made b) {
        Map<String, Made> map = new HashMap<>();
        map.put("one", a);
        map.put("two", a == b ? new Made() : b);
        map.put(null, null);
        return map;
    }

    static Map<Object, Integer> byIdentity(Object a, Object b) {
        Map<Object, Integer> map = new HashMap<>();
        Object key = new Object();
        map.put(key, 1);
        map.put(new Made(), 2);
        map.put(new int[] {a == b ? 3 : 4}, 3);
        return map;
    }

    static Set<String> set(boolean more) {
        Set<String> set = new HashSet<>();
        set.add("x");
        if (more) {
            set.addAll(Arrays.asList("y", "z", "x"));
        }
        return set;
    }

    static Map<String, Integer> linkedMap(int n) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", n > 0 ? 2 : 3);
        return map;
    }

    static Set<Integer> linkedSet(boolean more) {
        Set<Integer> set = new LinkedHashSet<>(Arrays.asList(3, 1));
        if (more) {
            set.add(2);
        }
        return set;
    }

    static Object sorted(boolean map) {
        if (map) {
            TreeMap<String, Made> tree = new TreeMap<>();
            tree.put("b", null);
            tree.put("a", new Made());
            tree.put("c", new Made());
            return tree;
        }
        return new TreeSet<>(Arrays.asList(5, 3, 4));
    }

    static PriorityQueue<Integer> queue(boolean more) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Arrays.asList(4, 2));
        if (more) {
            queue.add(1);
        }
        return queue;
    }

    static Object fixed(int which, Object a, Object b) {
        switch (which) {
            case 0:
                return List.of(a == b ? "same" : "different");
            case 1:
                return List.of("one", "two");
            case 2:
                return List.of(1, 2, 3);
            case 3:
                return Collections.emptyList();
            case 4:
                return Collections.singletonList(a);
            case 5:
                return Collections.unmodifiableList(new ArrayList<>(Arrays.asList(a, b)));
            case 6:
                return Collections.unmodifiableMap(new HashMap<>(Collections.singletonMap("k", a)));
            case 7:
                return Arrays.asList(a, b);
            case 8:
                return Set.of(1, 2);
            default:
                return Collections.unmodifiableCollection(new Own());
        }
    }

    /** Its insides are the application's. */
    static class Own extends ArrayList<String> {
        int number = 3;

        Own() {
            add("own");
        }
    }

    static StringBuilder text(int digit) {
        StringBuilder builder = new StringBuilder("é");
        if (digit >= 0 && digit <= 9) {
            builder.append((char) ('0' + digit));
        }
        return builder;
    }

    static Collection<Object> cycle(boolean deep) {
        List<Object> outer = new ArrayList<>();
        Object[] array = {outer, null};
        outer.add(array);
        if (deep) {
            array[1] = new ArrayList<>(outer);
        }
        return outer;
    }
}
