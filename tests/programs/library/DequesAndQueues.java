import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.Vector;

public class DequesAndQueues {
    static void both(Deque<Integer> d) {
        for (int i = 0; i < 20; i++) {
            d.offerFirst(i);
            d.offerLast(-i);
            if (i % 3 == 0) {
                d.pollFirst();
            }
        }
        System.out.println(d.size() + " " + d.peekFirst() + " " + d.peekLast());
        d.removeFirstOccurrence(5);
        d.removeIf(x -> x > 3 || x < -4);
        System.out.println(d);
        d.push(99);
        System.out.println(d.pop() + " " + d.contains(99));
        Iterator<Integer> back = d.descendingIterator();
        int sum = 0;
        while (back.hasNext()) {
            sum = sum * 3 + back.next();
        }
        System.out.println(sum);
        d.clear();
        System.out.println(d.poll() + " " + d.isEmpty());
        try {
            d.removeLast();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }

    record Task(int priority, String name) implements Comparable<Task> {
        public int compareTo(Task o) {
            return Integer.compare(o.priority, priority);
        }
    }

    public static void main(String[] args) {
        both(new ArrayDeque<>(2));
        both(new LinkedList<>());
        Queue<Task> tasks = new PriorityQueue<>(List.of(new Task(1, "low"), new Task(9, "high"), new Task(5, "mid")));
        StringBuilder order = new StringBuilder();
        while (!tasks.isEmpty()) {
            order.append(tasks.remove().name()).append(' ');
        }
        System.out.println(order);
        PriorityQueue<String> byLength = new PriorityQueue<>((a, b) -> a.length() - b.length());
        byLength.addAll(List.of("ccc", "a", "bb", "dddd"));
        System.out.println(byLength.poll() + byLength.peek() + byLength.size());
        Stack<Character> stack = new Stack<>();
        for (char c : "abc".toCharArray()) {
            stack.push(c);
        }
        System.out.println(stack.search('a') + " " + stack.pop() + stack.peek() + stack);
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.insertElementAt(7, 1);
        System.out.println(v + " " + v.elementAt(1) + v.firstElement() + v.lastElement());
    }
}
