import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class ListIterators {
    static void edit(List<String> list) {
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            String s = it.next();
            if (s.equals("b")) {
                it.remove();
            } else if (s.equals("c")) {
                it.set("C" + index);
                it.add("after");
            }
        }
        System.out.println(list);
        StringBuilder back = new StringBuilder();
        while (it.hasPrevious()) {
            back.append(it.previousIndex()).append(it.previous());
        }
        System.out.println(back);
        try {
            it.previous();
        } catch (NoSuchElementException e) {
            System.out.println("at the start");
        }
        try {
            list.listIterator(1).set("x");
        } catch (IllegalStateException e) {
            System.out.println("nothing returned yet");
        }
        List<String> sub = list.subList(1, 3);
        sub.add("sub");
        System.out.println(list + " " + sub);
        list.listIterator(list.size()).add("end");
        System.out.println(list);
    }

    public static void main(String[] args) {
        edit(new ArrayList<>(List.of("a", "b", "c", "d")));
        edit(new LinkedList<>(List.of("a", "b", "c", "d")));
    }
}
