public class SynchronizedBlocks {
    static final Object LOCK = new Object();
    static int entered;

    static int guarded(int n) {
        synchronized (LOCK) {
            entered++;
            if (n == 0) return entered;
            return guarded(n - 1) + 1;
        }
    }

    static void failing() {
        synchronized (LOCK) {
            throw new IllegalStateException("inside");
        }
    }

    public static void main(String[] args) {
        System.out.println(guarded(5));
        try {
            failing();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(LOCK));
        }
        synchronized (LOCK) {
            System.out.println(Thread.holdsLock(LOCK));
            synchronized (LOCK) {
                System.out.println("reentrant");
            }
            System.out.println(Thread.holdsLock(LOCK));
        }
        System.out.println(Thread.holdsLock(LOCK));
        for (int i = 0; i < 3; i++) {
            synchronized (new Object()) {
                if (i == 1) continue;
                System.out.println("i " + i);
            }
        }
        synchronized (int.class) {
            System.out.println(entered);
        }
    }
}
