public class Knapsack {
    public static void main(String[] args) {
        int[] weights = {12, 2, 1, 4, 1, 7, 9};
        int[] values = {4, 2, 1, 10, 2, 8, 11};
        int capacity = 15;
        int[][] best = new int[weights.length + 1][capacity + 1];
        for (int i = 1; i <= weights.length; i++) {
            for (int w = 0; w <= capacity; w++) {
                best[i][w] = best[i - 1][w];
                if (weights[i - 1] <= w) best[i][w] = Math.max(best[i][w], best[i - 1][w - weights[i - 1]] + values[i - 1]);
            }
        }
        System.out.println(best[weights.length][capacity]);
        for (int i = weights.length, w = capacity; i > 0; i--) {
            if (best[i][w] != best[i - 1][w]) {
                System.out.println("item " + (i - 1) + " weighs " + weights[i - 1]);
                w -= weights[i - 1];
            }
        }
    }
}
