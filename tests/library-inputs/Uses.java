import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;

/** What programs do with lists: iterate, search, copy, sort, remove. */
class Uses {
    int id;
    ArrayList<Uses> children = new ArrayList<>();

    Uses(int id) {
        this.id = id;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Uses && ((Uses) other).id == id;
    }

    @Override
    public int hashCode() {
        return id;
    }

    static int sum(ArrayList<Integer> numbers) {
        int sum = 0;
        for (Integer number : numbers) {
            sum += number;
        }
        return sum;
    }

    static int find(ArrayList<String> words) {
        return words.indexOf("a");
    }

    static boolean contains(ArrayList<Uses> list, Uses one) {
        return list.contains(one);
    }

    static ArrayList<Uses> copy(ArrayList<Uses> list) {
        return new ArrayList<>(list);
    }

    static Object clone(ArrayList<Uses> list) {
        return list.size() < 3 ? list.clone() : null;
    }

    static void insert(ArrayList<Uses> list, Uses one) {
        if (list.size() == 1) {
            list.add(0, one);
        }
    }

    static boolean remove(ArrayList<Uses> list, Uses one) {
        return list.size() < 3 && list.remove(one);
    }

    static void sort(ArrayList<Integer> list) {
        if (list.size() == 2 && list.get(0) != null && list.get(1) != null) {
            Collections.sort(list);
        }
    }

    static void reverse(ArrayList<Object> list) {
        if (list.size() < 4) {
            Collections.reverse(list);
        }
    }

    static Object[] array(ArrayList<Uses> list) {
        return list.size() < 3 ? list.toArray() : null;
    }

    static void drop(ArrayList<Uses> list) {
        Iterator<Uses> each = list.iterator();
        while (each.hasNext()) {
            Uses next = each.next();
            if (next != null && next.id == 0) {
                each.remove();
                return;
            }
        }
    }

    static int modified(ArrayList<Object> list) {
        int count = 0;
        for (Object element : list) {
            if (element == list) {
                list.add(null);
            }
            count++;
        }
        return count;
    }

    static List<Object> part(ArrayList<Object> list) {
        return list.size() == 3 ? new ArrayList<>(list.subList(1, 3)) : null;
    }

    static void all(ArrayList<Object> list, ArrayList<Object> more) {
        if (more.size() < 2) {
            list.addAll(more);
        }
    }

    static boolean same(ArrayList<Uses> a, ArrayList<Uses> b) {
        return a.size() < 2 && a.equals(b);
    }

    static Map<Uses, Integer> index(ArrayList<Uses> list) {
        Map<Uses, Integer> index = new HashMap<>();
        for (Uses one : list) {
            index.put(one, one.id);
        }
        return index;
    }

    static Set<Uses> distinct(Uses a, Uses b) {
        Set<Uses> set = new HashSet<>();
        set.add(a);
        set.add(b);
        return set;
    }

    static TreeMap<Integer, Uses> ordered(Uses a, Uses b) {
        TreeMap<Integer, Uses> map = new TreeMap<>();
        map.put(a.id, a);
        map.put(b.id, b);
        return map;
    }

    Uses grow(int id) {
        Uses child = new Uses(id);
        children.add(child);
        return children.get(0) == child ? this : child;
    }

    static int depth(ArrayList<ArrayList<Object>> lists) {
        ArrayList<Object> inner = lists.get(0);
        inner.add(lists);
        return inner.size();
    }

    static Optional<Uses> first(ArrayList<Uses> list) {
        return list.isEmpty() ? Optional.empty() : Optional.ofNullable(list.get(0));
    }

    static Uses top(Stack<Uses> stack, AtomicReference<Uses> last) {
        Uses top = stack.peek();
        last.set(top);
        return stack.search(top) == 1 ? top : null;
    }

    static void back(Vector<Object> vector) {
        ListIterator<Object> each = vector.listIterator(vector.size());
        if (each.hasPrevious() && each.previous() == vector) {
            each.set("itself");
        }
    }

    static String shown(ArrayList<Integer> list) {
        return list.size() == 1 && list.get(0) != null && list.get(0) == 7 ? list.toString() : "";
    }

    static Collection<Object> nothing(ArrayList<Object> list) {
        return list.size() > 4 ? Collections.unmodifiableList(list) : Arrays.asList(list);
    }

    static boolean hashed(ArrayList<Object> list) {
        return list.isEmpty() && list.hashCode() == 1;
    }
}
