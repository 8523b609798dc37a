import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;

public class CollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(4, 8, 15, 16, 23, 42));
        Collections.reverse(list);
        System.out.println(list);
        Collections.rotate(list, 2);
        System.out.println(list);
        Collections.swap(list, 0, 5);
        System.out.println(list);
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.sort(list);
        System.out.println(Collections.binarySearch(list, 16) + " " + Collections.binarySearch(list, 17));
        System.out.println(Collections.max(list) + " " + Collections.min(list, Comparator.reverseOrder()));
        System.out.println(Collections.frequency(List.of(1, 2, 1), 1) + " " + Collections.nCopies(3, "ab"));
        Collections.fill(list, 0);
        System.out.println(list);
        Collections.addAll(list, 1, 2);
        Collections.replaceAll(list, 0, 7);
        System.out.println(list + " " + Collections.indexOfSubList(list, List.of(7, 1)));
        System.out.println(Collections.emptyList() + "" + Collections.singletonList(1) + Collections.singletonMap("k", "v"));
        List<String> u = Collections.unmodifiableList(new ArrayList<>(List.of("a")));
        try {
            u.add("b");
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
        List<String> s = Collections.synchronizedList(new ArrayList<>());
        s.add("sync");
        System.out.println(s);
        List<Object> checked = new ArrayList<>(Collections.checkedList(new ArrayList<>(List.of("x")), String.class));
        System.out.println(checked);
        try {
            @SuppressWarnings({"rawtypes", "unchecked"})
            boolean bad = ((List) Collections.checkedList(new ArrayList<>(), Integer.class)).add("text");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        String[] words = {"delta", "Alpha", "charlie", "Bravo"};
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER.reversed());
        System.out.println(Arrays.asList(words));
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(Map.of("a", 3, "b", 1, "c", 2).entrySet());
        entries.sort(Map.Entry.comparingByValue());
        System.out.println(entries);
        entries.sort(Map.Entry.<String, Integer>comparingByKey().reversed());
        System.out.println(entries);
        System.out.println(Collections.enumeration(List.of(1)).nextElement());
    }
}
