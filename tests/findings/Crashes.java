import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Crashes as people write them. Each method crashes on some path, at the line that names the rule. Parameters that
 * are references are checked first where their being null is not the point.
 */
class Crashes {
    static int offByOne(int n) {
        if (n < 1 || n > 3) return 0;
        int[] a = new int[n];
        int sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += a[i]; // crash: index
        }
        return sum;
    }

    static int lastOf(int[] a) {
        if (a == null) return 0;
        return a[a.length - 1]; // crash: index
    }

    static int beforeFirst(int[] a, int i) {
        if (a == null || i >= a.length) return 0;
        return a[i]; // crash: index
    }

    static int mean(int[] values) {
        if (values == null || values.length > 2) return 0;
        int sum = 0;
        for (int value : values) sum += value;
        return sum / values.length; // crash: division
    }

    static int remainder(int hash, int buckets) {
        return hash % buckets; // crash: division
    }

    static long share(long total, List<String> people) {
        if (people == null) return 0;
        return total / people.size(); // crash: division
    }

    static String firstOfEmpty() {
        List<String> names = new ArrayList<>();
        return names.get(0); // crash: library
    }

    static int getBeyond(boolean two) {
        List<Integer> numbers = two ? List.of(1, 2) : List.of(1, 2, 3, 4);
        return numbers.get(3); // crash: library
    }

    static int missingKey(boolean known) {
        Map<String, Integer> ages = new HashMap<>();
        if (known) ages.put("ann", 7);
        return ages.get("ann"); // crash: null
    }

    static int lengthOfMissing(int key) {
        Map<Integer, String> names = new HashMap<>();
        names.put(1, "one");
        return names.get(key == 1 ? 1 : 2).length(); // crash: null
    }

    static int unboxed(boolean set) {
        Integer value = null;
        if (set) value = 3;
        int result = value; // crash: null
        return result;
    }

    static int unsetField(boolean ready) {
        Crashes it = new Crashes();
        if (ready) it.name = "it";
        return it.name.length(); // crash: null
    }

    String name;

    static int unsetElement(int i) {
        String[] words = new String[3];
        words[1] = "one";
        if (i < 0 || i > 2) return 0;
        return words[i].length(); // crash: null
    }

    static int checkedTooLate(String text) {
        int bonus = 0;
        if (text == null) {
            bonus = 1;
        }
        return text.length() + bonus; // crash: null-checked
    }

    static String wrongBranch(boolean number) {
        Object value = number ? (Object) 1 : "one";
        if (number) {
            return (String) value; // crash: cast
        }
        return value.toString();
    }

    static int castOfInput(Object o) {
        if (o instanceof Integer) return 0;
        if (o == null) return 1;
        return ((String) o).length(); // crash: cast
    }

    static int[] negativeSize(int from, int to) {
        if (from < 0 || to < 0 || from > 5 || to > 5) return null;
        return new int[to - from]; // crash: size
    }

    static void storeOther(boolean strings) {
        Object[] all = strings ? new String[1] : new Object[1];
        all[0] = 7; // crash: store
    }

    static int iteratorAtEnd(boolean empty) {
        List<Integer> list = empty ? new ArrayList<>() : new ArrayList<>(List.of(5));
        Iterator<Integer> it = list.iterator();
        return it.next(); // crash: library
    }

    static String emptyOptional(boolean present) {
        Optional<String> found = present ? Optional.of("x") : Optional.empty();
        return found.get(); // crash: library
    }

    static String orElseThrow(boolean present) {
        Optional<String> found = present ? Optional.of("x") : Optional.empty();
        return found.orElseThrow(); // crash: library
    }

    static char charBeyond(boolean longer) {
        String s = longer ? "longer" : "abc";
        return s.charAt(5); // crash: library
    }

    static char firstChar(String s) {
        if (s == null) return ' ';
        return s.charAt(0); // crash: library
    }

    static String beyond(String s) {
        if (s == null) return "";
        return s.substring(3); // crash: library
    }

    static String extension(boolean dotted) {
        String file = dotted ? "a.txt" : "txt";
        int dot = file.indexOf('.');
        return file.substring(0, dot); // crash: library
    }

    static int countdown() {
        return forever(3);
    }

    static int forever(int n) {
        return 1 + forever(n); // crash: stack-overflow
    }

    static int removeFirst(boolean filled) {
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        if (filled) queue.add(1);
        return queue.removeFirst(); // crash: library
    }

    static void unmodifiable(boolean copy) {
        List<Integer> list = copy ? new ArrayList<>(List.of(1)) : List.of(1);
        list.add(2); // crash: library
    }

    static int whileIterating() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        int sum = 0;
        for (int i : list) { // crash: library
            if (i == 1) list.remove(0);
            sum += i;
        }
        return sum;
    }

    static List<Integer> negativeCapacity(int n) {
        if (n > 3) return null;
        return new ArrayList<>(n); // crash: library
    }

    static int smallest(boolean none) {
        List<Integer> list = none ? List.of() : List.of(1);
        return Collections.min(list); // crash: library
    }

    static String firstKey(boolean none) {
        TreeMap<String, String> map = new TreeMap<>();
        if (!none) map.put("a", "b");
        return map.firstKey(); // crash: library
    }

    static int nullInList() {
        List<String> list = Arrays.asList("a", null);
        int sum = 0;
        for (String s : list) {
            sum += s.length(); // crash: null
        }
        return sum;
    }

    static int badConstant() {
        return Integer.parseInt("12x"); // crash: library
    }

    static int declaredTooMuch(int n) throws Exception {
        return 10 / n; // crash: division
    }

    /** Its message is put together when somebody asks for it. */
    static String unknownConversion(boolean b) {
        return b ? "" : String.format("%q", "x"); // crash: library
    }
}
