public class TryCatchFinallyOrder {
    static void run(int mode) {
        StringBuilder log = new StringBuilder("mode " + mode + ":");
        try {
            log.append(" try");
            if (mode == 1) throw new IllegalStateException("one");
            if (mode == 2) throw new IllegalArgumentException("two");
            if (mode == 3) throw new Error("three");
            log.append(" end-try");
        } catch (IllegalStateException e) {
            log.append(" catch-state");
        } catch (RuntimeException e) {
            log.append(" catch-runtime(").append(e.getMessage()).append(')');
        } finally {
            log.append(" finally");
            System.out.println(log);
        }
        System.out.println("after " + mode);
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 4; mode++) {
            try {
                run(mode);
            } catch (Throwable t) {
                System.out.println("outside: " + t);
            }
        }
    }
}
