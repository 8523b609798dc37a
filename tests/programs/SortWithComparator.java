import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class SortWithComparator {
    public static void main(String[] args) {
        List<String> words = new ArrayList<>(Arrays.asList("pear", "fig", "banana", "kiwi", "apple", "date"));
        Collections.sort(words);
        System.out.println(words);
        Comparator<String> byLength = new Comparator<String>() {
            @Override public int compare(String a, String b) { return Integer.compare(a.length(), b.length()); }
        };
        Collections.sort(words, byLength);
        System.out.println(words);
        words.sort(byLength.reversed());
        System.out.println(words);
        words.sort(Collections.reverseOrder());
        System.out.println(words);
        words.sort(null);
        System.out.println(words);
        Integer[] numbers = {5, -3, 99, 0, 12};
        Arrays.sort(numbers, new Comparator<Integer>() {
            @Override public int compare(Integer a, Integer b) { return Math.abs(b) - Math.abs(a); }
        });
        System.out.println(Arrays.toString(numbers));
        System.out.println(Collections.max(words, byLength) + " " + Collections.min(words));
    }
}
