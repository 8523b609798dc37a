public class CoinChange {
    public static void main(String[] args) {
        int[] coins = {1, 5, 10, 25, 50};
        long[] ways = new long[101];
        ways[0] = 1;
        for (int coin : coins) for (int i = coin; i < ways.length; i++) ways[i] += ways[i - coin];
        System.out.println(ways[10] + " " + ways[50] + " " + ways[100]);
        int[] fewest = new int[64];
        for (int i = 1; i < fewest.length; i++) {
            fewest[i] = Integer.MAX_VALUE;
            for (int coin : new int[] {4, 9, 15}) {
                if (coin <= i && fewest[i - coin] != Integer.MAX_VALUE) fewest[i] = Math.min(fewest[i], fewest[i - coin] + 1);
            }
        }
        for (int amount : new int[] {4, 7, 18, 23, 63}) System.out.print((fewest[amount] == Integer.MAX_VALUE ? "none" : "" + fewest[amount]) + " ");
        System.out.println();
    }
}
