import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Which numbers objects have is up to the JVM. */
class AssumesHashCodes {
    static void metByOrder() {
        Set<Object> set = new HashSet<>();
        Object a = new Object();
        Object b = new Object();
        set.add(a);
        set.add(b);
        assert set.iterator().next() == a;
    }

    static void metByEach() {
        Map<Object, Integer> map = new IdentityHashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        int[] last = {0};
        map.forEach((key, value) -> last[0] = value);
        assert last[0] == 2;
    }

    static int metByNumber() {
        return new Object().hashCode();
    }

    static String metByText() {
        return new int[0].toString();
    }

    static int metByFields() {
        return Objects.hash(new Object(), 1);
    }

    static boolean freeOfLookups() {
        Map<Object, Integer> map = new HashMap<>();
        Object key = new Object();
        map.put(key, 1);
        return map.get(key) == 1;
    }

    static Object freeOfInsertion() {
        Set<Object> set = new LinkedHashSet<>();
        set.add(new Object());
        return set.iterator().next();
    }

    static Object freeOfValues() {
        Set<String> set = new HashSet<>();
        set.add("a");
        return set.iterator().next();
    }
}
