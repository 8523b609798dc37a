/** Long and double arithmetic, with conversions between them. */
public final class WideLoop {
    static long full() {
        return work(10_000_000);
    }

    static long quick() {
        return work(1_000);
    }

    static long work(int iterations) {
        long hash = 1;
        double sum = 0;
        for (int i = 0; i < iterations; i++) {
            hash = hash * 31 + i ^ hash >>> 7;
            sum = sum * 0.5 + i;
        }
        return hash + (long) sum;
    }

    public static void main(String[] args) {
        System.out.println(args.length == 0 ? full() : quick());
    }
}
