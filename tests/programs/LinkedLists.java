import java.util.LinkedList;
import java.util.NoSuchElementException;

public class LinkedLists {
    public static void main(String[] args) {
        LinkedList<String> list = new LinkedList<>();
        list.add("b");
        list.addFirst("a");
        list.addLast("d");
        list.add(2, "c");
        System.out.println(list + " " + list.getFirst() + list.getLast() + list.get(1));
        System.out.println(list.poll() + list.pollLast() + list.peek() + list.size());
        list.push("x");
        System.out.println(list.pop() + list + list.indexOf("c") + list.remove("zz"));
        list.set(0, "B");
        list.removeLast();
        System.out.println(list);
        list.clear();
        System.out.println(list.peekFirst() + " " + list.poll());
        try {
            list.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            list.get(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i < 5; i++) list.offerFirst("n" + i);
        java.util.Iterator<String> back = list.descendingIterator();
        while (back.hasNext()) System.out.print(back.next() + " ");
        System.out.println();
    }
}
