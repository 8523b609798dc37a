import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Other threads can take locks, interrupt, and change what is shared. */
class AssumesThreads {
    private int value;

    void metByBlock() {
        int before = value;
        synchronized (this) {
            assert value == before;
        }
    }

    synchronized int metByMethod() {
        return value;
    }

    static boolean metByLock() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        return lock.isLocked();
    }

    static boolean metByInterrupt() throws InterruptedException {
        Thread.sleep(10);
        return Thread.interrupted();
    }

    static String metByName() {
        return Thread.currentThread().getName();
    }

    static int metByParallelStream() {
        return List.of(1, 2, 3).parallelStream().findAny().get();
    }

    /** The class library locks for itself. */
    static int freeOfLibrary() {
        return new StringBuffer("a").append("b").length();
    }
}
