import java.util.ArrayList;
import java.util.List;

public class GraphDfs {
    final List<List<Integer>> edges = new ArrayList<>();
    final int[] state;
    final StringBuilder order = new StringBuilder();
    boolean cyclic;

    GraphDfs(int n, int[][] pairs) {
        state = new int[n];
        for (int i = 0; i < n; i++) edges.add(new ArrayList<>());
        for (int[] pair : pairs) edges.get(pair[0]).add(pair[1]);
    }

    void visit(int node) {
        state[node] = 1;
        for (int next : edges.get(node)) {
            if (state[next] == 1) cyclic = true;
            if (state[next] == 0) visit(next);
        }
        state[node] = 2;
        order.insert(0, node + " ");
    }

    String sort() {
        for (int i = 0; i < state.length; i++) if (state[i] == 0) visit(i);
        return cyclic ? "cyclic" : order.toString().trim();
    }

    public static void main(String[] args) {
        System.out.println(new GraphDfs(6, new int[][] {{5, 2}, {5, 0}, {4, 0}, {4, 1}, {2, 3}, {3, 1}}).sort());
        System.out.println(new GraphDfs(3, new int[][] {{0, 1}, {1, 2}, {2, 0}}).sort());
        System.out.println(new GraphDfs(2, new int[][] {}).sort());
    }
}
