/** Reads and writes of the fields of one object. */
public final class FieldLoop {
    private int sum;
    private int last;

    static int full() {
        return work(10_000_000);
    }

    static int quick() {
        return work(1_000);
    }

    static int work(int iterations) {
        FieldLoop state = new FieldLoop();
        for (int i = 0; i < iterations; i++) {
            state.sum = state.sum + (state.last ^ i);
            state.last = i;
        }
        return state.sum;
    }

    public static void main(String[] args) {
        System.out.println(args.length == 0 ? full() : quick());
    }
}
