import java.util.Arrays;
import java.util.PriorityQueue;

public class Dijkstra {
    static class Step implements Comparable<Step> {
        final int node;
        final int cost;

        Step(int node, int cost) {
            this.node = node;
            this.cost = cost;
        }

        @Override public int compareTo(Step o) { return Integer.compare(cost, o.cost); }
    }

    public static void main(String[] args) {
        int[][] weights = {
            {0, 7, 9, 0, 0, 14}, {7, 0, 10, 15, 0, 0}, {9, 10, 0, 11, 0, 2},
            {0, 15, 11, 0, 6, 0}, {0, 0, 0, 6, 0, 9}, {14, 0, 2, 0, 9, 0}};
        int[] best = new int[6];
        int[] from = new int[6];
        Arrays.fill(best, Integer.MAX_VALUE);
        best[0] = 0;
        PriorityQueue<Step> queue = new PriorityQueue<>();
        queue.add(new Step(0, 0));
        while (!queue.isEmpty()) {
            Step at = queue.poll();
            if (at.cost > best[at.node]) continue;
            for (int next = 0; next < 6; next++) {
                int w = weights[at.node][next];
                if (w > 0 && at.cost + w < best[next]) {
                    best[next] = at.cost + w;
                    from[next] = at.node;
                    queue.add(new Step(next, best[next]));
                }
            }
        }
        System.out.println(Arrays.toString(best));
        StringBuilder path = new StringBuilder("4");
        for (int n = 4; n != 0;) path.insert(0, (n = from[n]) + "-");
        System.out.println(path);
    }
}
