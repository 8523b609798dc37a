import java.util.ArrayDeque;
import java.util.Deque;

public class Deques {
    static boolean balanced(String s) {
        Deque<Character> stack = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            if ("([{".indexOf(c) >= 0) stack.push(c);
            else if (stack.isEmpty() || "([{".indexOf(stack.pop()) != ")]}".indexOf(c)) return false;
        }
        return stack.isEmpty();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "()", "([{}])", "(]", "((", "))"}) System.out.print(balanced(s) + " ");
        System.out.println();
        Deque<Integer> queue = new ArrayDeque<>(2);
        for (int i = 0; i < 40; i++) {
            queue.addLast(i);
            if (i % 3 == 0) queue.removeFirst();
            if (i % 7 == 0) queue.addFirst(-i);
        }
        System.out.println(queue);
        System.out.println(queue.peekFirst() + " " + queue.peekLast() + " " + queue.size() + " " + queue.contains(20));
        try {
            queue.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        queue.removeFirstOccurrence(20);
        System.out.println(queue.pollFirst() + queue.pollLast() + queue.size());
        queue.clear();
        System.out.println(queue.poll() + " " + queue);
    }
}
