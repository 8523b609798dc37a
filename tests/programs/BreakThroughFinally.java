public class BreakThroughFinally {
    static int run(int mode) {
        int trace = 0;
        for (int i = 0; i < 4; i++) {
            try {
                trace = trace * 10 + 1;
                if (mode == 0 && i == 1) break;
                if (mode == 1 && i == 1) continue;
                if (mode == 2 && i == 1) return trace;
                if (mode == 3 && i == 1) throw new RuntimeException();
                trace = trace * 10 + 2;
            } catch (RuntimeException e) {
                trace = trace * 10 + 3;
                break;
            } finally {
                trace = trace * 10 + 4;
            }
        }
        return trace;
    }

    @SuppressWarnings("finally")
    static int continueCancelsReturn() {
        int rounds = 0;
        for (int i = 0; i < 3; i++) {
            try {
                return -1;
            } finally {
                rounds++;
                continue;
            }
        }
        return rounds;
    }

    @SuppressWarnings("finally")
    static int breakCancelsThrow() {
        while (true) {
            try {
                throw new IllegalStateException();
            } finally {
                break;
            }
        }
        return 5;
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 5; mode++) System.out.println(run(mode));
        System.out.println(continueCancelsReturn());
        System.out.println(breakCancelsThrow());
    }
}
