/** Monitors on one thread, released when an exception passes. */
class Monitors {
    private static final Object LOCK = new Object();

    static synchronized int method(int x) {
        return 10 / x;
    }

    static int block(int x) {
        synchronized (LOCK) {
            if (x == 0) {
                throw new IllegalArgumentException("zero");
            }
        }
        return Thread.holdsLock(LOCK) ? 1 : 0;
    }

    // The method under analysis holds its lock, too.
    static synchronized void entry() {
        assert Thread.holdsLock(Monitors.class);
        Monitors.class.notify();
    }
}
