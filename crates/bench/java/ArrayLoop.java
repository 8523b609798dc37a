/** Reads and writes of an int array. */
public final class ArrayLoop {
    static int full() {
        return work(10_000_000);
    }

    static int quick() {
        return work(1_000);
    }

    static int work(int iterations) {
        int[] cells = new int[64];
        for (int i = 0; i < iterations; i++) {
            cells[i & 63] = cells[i + 1 & 63] + i;
        }
        return cells[0];
    }

    public static void main(String[] args) {
        System.out.println(args.length == 0 ? full() : quick());
    }
}
