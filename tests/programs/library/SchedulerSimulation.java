import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class SchedulerSimulation {
    enum State { READY, WAITING, DONE }

    static final class Job {
        final int id;
        final int priority;
        int left;
        State state = State.READY;
        final List<Integer> ran = new ArrayList<>();

        Job(int id, int priority, int left) {
            this.id = id;
            this.priority = priority;
            this.left = left;
        }

        @Override
        public String toString() {
            return "J" + id + "/" + priority + ran;
        }
    }

    public static void main(String[] args) {
        Random random = new Random(99);
        PriorityQueue<Job> ready = new PriorityQueue<>(Comparator.<Job>comparingInt(j -> j.priority).reversed().thenComparingInt(j -> j.id));
        Map<Integer, List<Job>> wakeups = new TreeMap<>();
        List<Job> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Job job = new Job(i, random.nextInt(3), 1 + random.nextInt(4));
            all.add(job);
            ready.add(job);
        }
        int tick = 0;
        while (all.stream().anyMatch(j -> j.state != State.DONE)) {
            for (Iterator<Map.Entry<Integer, List<Job>>> it = wakeups.entrySet().iterator(); it.hasNext();) {
                Map.Entry<Integer, List<Job>> e = it.next();
                if (e.getKey() <= tick) {
                    e.getValue().forEach(j -> j.state = State.READY);
                    ready.addAll(e.getValue());
                    it.remove();
                }
            }
            Job job = ready.poll();
            if (job != null) {
                job.ran.add(tick);
                if (--job.left == 0) {
                    job.state = State.DONE;
                } else {
                    job.state = State.WAITING;
                    wakeups.computeIfAbsent(tick + 1 + random.nextInt(3), k -> new ArrayList<>()).add(job);
                }
            }
            tick++;
        }
        System.out.println(tick + " " + all);
        System.out.println(all.stream().collect(Collectors.groupingBy(j -> j.state, () -> new EnumMap<>(State.class), Collectors.summingInt(j -> j.ran.size()))));
    }
}
