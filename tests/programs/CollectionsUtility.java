import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class CollectionsUtility {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(Arrays.asList(3, 1, 2));
        Collections.reverse(list);
        System.out.println(list);
        Collections.swap(list, 0, 2);
        Collections.rotate(list, 1);
        System.out.println(list + " " + Collections.max(list) + Collections.min(list) + " " + Collections.frequency(list, 1));
        System.out.println(Collections.nCopies(3, "ab") + " " + Collections.emptyList() + Collections.singletonList(9) + Collections.emptyMap());
        List<Integer> locked = Collections.unmodifiableList(list);
        try {
            locked.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("locked");
        }
        list.add(100);
        System.out.println(locked.size());
        Collections.sort(list);
        System.out.println(Collections.binarySearch(list, 3) + " " + Collections.binarySearch(list, 50));
        Collections.addAll(list, 7, 8);
        Collections.fill(list, 0);
        System.out.println(list + " " + Collections.disjoint(list, Arrays.asList(1, 2)));
    }
}
