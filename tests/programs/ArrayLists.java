import java.util.ArrayList;
import java.util.List;

public class ArrayLists {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) list.add(i * i % 7);
        System.out.println(list + " " + list.size());
        list.add(0, 99);
        list.remove(5);
        list.remove(Integer.valueOf(4));
        System.out.println(list.indexOf(4) + " " + list.lastIndexOf(4) + " " + list.contains(100));
        list.set(1, -1);
        System.out.println(list.get(0) + list.get(1));
        List<Integer> view = list.subList(2, 6);
        view.set(0, 1000);
        System.out.println(view + " " + list.get(2));
        view.clear();
        System.out.println(list);
        list.addAll(new ArrayList<>(list));
        System.out.println(list.size());
        list.removeAll(List.of(0, 1, 2));
        System.out.println(list);
        list.retainAll(List.of(99, 4));
        System.out.println(list + " " + list.equals(List.of(99, 4)) + " " + list.hashCode());
        Integer[] array = list.toArray(new Integer[0]);
        System.out.println(array.length + " " + list.toArray().length);
        for (int bad : new int[] {-1, 100}) {
            try {
                list.get(bad);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            list.add(77, 1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        list.clear();
        System.out.println(list + " " + list.isEmpty());
    }
}
