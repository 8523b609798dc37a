import java.util.Comparator;
import java.util.PriorityQueue;

public class PriorityQueues {
    static class Task implements Comparable<Task> {
        final String name;
        final int priority;

        Task(String name, int priority) {
            this.name = name;
            this.priority = priority;
        }

        @Override public int compareTo(Task o) { return Integer.compare(priority, o.priority); }
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int x : new int[] {5, 1, 8, 3, 9, 2, 7}) queue.add(x);
        System.out.println(queue);
        StringBuilder order = new StringBuilder();
        while (!queue.isEmpty()) order.append(queue.poll()).append(' ');
        System.out.println(order);
        PriorityQueue<Task> tasks = new PriorityQueue<>();
        tasks.add(new Task("low", 9));
        tasks.add(new Task("high", 1));
        tasks.add(new Task("mid", 5));
        System.out.println(tasks.peek().name + " " + tasks.poll().name + " " + tasks.size());
        PriorityQueue<String> longest = new PriorityQueue<>(4, new Comparator<String>() {
            @Override public int compare(String a, String b) { return b.length() - a.length(); }
        });
        longest.offer("a");
        longest.offer("ccc");
        longest.offer("bb");
        longest.remove("ccc");
        System.out.println(longest.poll() + longest.poll() + longest.poll());
    }
}
