import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

public class ListIteratorEdits {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        for (Iterator<String> it = list.iterator(); it.hasNext();) {
            String s = it.next();
            if (s.equals("b") || s.equals("e")) it.remove();
        }
        System.out.println(list);
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            String s = it.next();
            it.set(s + index);
            if (index == 1) it.add("new");
        }
        System.out.println(list);
        while (it.hasPrevious()) System.out.print(it.previous() + " ");
        System.out.println();
        try {
            it.remove();
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("removed twice " + list);
        }
        try {
            new ArrayList<String>().iterator().next();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
