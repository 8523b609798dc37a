/** Accounts whose balance is the first element of an array. */
class Transfer {
    /** Moves money, and checks that none is made or lost. */
    static void transfer(int[] from, int[] to, int amount) {
        if (amount <= 0 || from[0] < amount) {
            throw new IllegalArgumentException("not enough");
        }
        int source = from[0];
        int destination = to[0];
        from[0] = source - amount;
        to[0] = destination + amount;
        assert from[0] + to[0] == source + destination : "money appeared";
    }

    /** The same, without the mistake. */
    static void repaired(int[] from, int[] to, int amount) {
        if (amount <= 0 || from[0] < amount) {
            throw new IllegalArgumentException("not enough");
        }
        int total = from[0] + to[0];
        from[0] -= amount;
        to[0] += amount;
        assert from[0] + to[0] == total : "money appeared";
    }
}
