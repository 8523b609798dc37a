import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Maps, sets, linked lists and deques that exist before the run, and types that stand for them. */
class Maps {
    static class Key {
        int number;

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }
    }

    static int size(Map<String, Integer> map) {
        return map.isEmpty() ? -1 : map.size();
    }

    static int sum(HashMap<Integer, Integer> map) {
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            sum += entry.getKey() * 2 + entry.getValue();
        }
        return sum;
    }

    static Integer found(Map<Integer, Integer> map, int key) {
        return map.get(key);
    }

    static Object put(Map<Key, String> map, Key key) {
        map.put(key, "new");
        return map.size() == 1 ? map : null;
    }

    static boolean own(Set<Key> set, Key key) {
        return set.contains(key);
    }

    static boolean add(HashSet<Long> set, long number) {
        return set.add(number);
    }

    static Object first(LinkedList<String> list) {
        return list.isEmpty() ? list : list.removeFirst();
    }

    static boolean alias(LinkedList<Key> a, LinkedList<Key> b) {
        a.add(null);
        return b.size() == a.size();
    }

    static int lowest(TreeMap<Integer, String> map) {
        return map.firstKey();
    }

    static boolean below(TreeSet<Integer> set, int limit) {
        return !set.isEmpty() && set.last() < limit;
    }

    static Object ends(Deque<Object> deque) {
        deque.addFirst("first");
        return deque.pollLast();
    }

    static int ring(ArrayDeque<Integer> deque) {
        int sum = 0;
        for (int number : deque) {
            sum += number;
        }
        return sum;
    }

    static Object eldest(LinkedHashMap<Integer, Object> map) {
        Iterator<Integer> keys = map.keySet().iterator();
        return keys.hasNext() ? keys.next() : null;
    }

    static int count(LinkedHashSet<Integer> set) {
        set.remove(1);
        return set.size();
    }

    static int list(List<Integer> list) {
        return list.isEmpty() ? 0 : list.get(0);
    }

    static int all(Collection<Integer> numbers) {
        int sum = 0;
        int left = 2;
        for (int number : numbers) {
            if (left-- == 0) {
                break;
            }
            sum += number;
        }
        return sum;
    }

    static boolean sameBox(Integer a, Integer b) {
        return a == b;
    }

    static boolean kept(Integer a, int b) {
        Integer boxed = b;
        return a == boxed;
    }

    static boolean literal(String text) {
        return text == "literal";
    }

    static int number(Number number) {
        return number.intValue();
    }

    static int length(CharSequence text) {
        return text.length();
    }
}
