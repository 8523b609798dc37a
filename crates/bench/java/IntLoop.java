/** Int arithmetic on locals: 17 bytecodes per iteration. */
public final class IntLoop {
    static int full() {
        return work(10_000_000);
    }

    static int quick() {
        return work(1_000);
    }

    static int work(int iterations) {
        int hash = 1;
        for (int i = 0; i < iterations; i++) {
            hash = hash * 31 + (i ^ hash >>> 3) - 7;
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(args.length == 0 ? full() : quick());
    }
}
