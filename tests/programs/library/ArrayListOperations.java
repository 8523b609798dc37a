import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArrayListOperations {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            list.add(i * 7 % 11);
        }
        System.out.println(list + " " + list.indexOf(4) + " " + list.lastIndexOf(4));
        list.removeIf(x -> x % 2 == 0);
        list.replaceAll(x -> x * 10);
        System.out.println(list);
        list.subList(2, 6).clear();
        System.out.println(list.size() + " " + list.subList(0, 3));
        list.sort(null);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        System.out.println(list.get(0) + " " + list.remove(0) + " " + list.remove((Integer) 10));
        list.add(1, 555);
        list.addAll(0, List.of(1, 2, 3));
        list.set(4, -1);
        System.out.println(list);
        list.retainAll(List.of(1, 2, 90, 70));
        System.out.println(list + " " + list.contains(90) + " " + list.containsAll(List.of(1, 2)));
        Integer[] array = list.toArray(new Integer[0]);
        System.out.println(array.length + " " + list.equals(List.of(array)) + " " + list.hashCode());
        List<List<String>> nested = new ArrayList<>(Collections.nCopies(2, List.of("a")));
        System.out.println(nested);
        try {
            list.get(99);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            for (Integer x : list) {
                list.add(x);
            }
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
