import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LocksOnOneThread {
    static final ThreadLocal<Integer> DEPTH = ThreadLocal.withInitial(() -> 0);

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " " + lock.tryLock());
        lock.unlock();
        lock.unlock();
        lock.unlock();
        System.out.println(lock.isLocked());
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        Semaphore s = new Semaphore(2);
        s.acquire();
        System.out.println(s.availablePermits() + " " + s.tryAcquire(2));
        DEPTH.set(DEPTH.get() + 3);
        System.out.println(DEPTH.get());
        DEPTH.remove();
        System.out.println(DEPTH.get());
        System.out.println(TimeUnit.HOURS.toSeconds(3) + " " + TimeUnit.MILLISECONDS.convert(5, TimeUnit.DAYS));
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> g = f.thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(10), (x, y) -> "sum " + (x + y));
        System.out.println(g.isDone());
        f.complete(31);
        System.out.println(g.get() + " " + f.thenCompose(x -> CompletableFuture.completedFuture(x * 2)).join());
        System.out.println(CompletableFuture.failedFuture(new IllegalStateException("bad")).exceptionally(e -> e.getMessage()).join());
    }
}
