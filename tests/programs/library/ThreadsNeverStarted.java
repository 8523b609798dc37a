public class ThreadsNeverStarted {
    static class Task extends Thread {
        final StringBuilder log = new StringBuilder();

        Task(String name) {
            super(name);
        }

        @Override
        public void run() {
            log.append(getName()).append(" in ").append(Thread.currentThread().getName());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Task t = new Task("worker");
        t.setDaemon(true);
        t.setPriority(Thread.MAX_PRIORITY);
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.isDaemon() + " " + t.getPriority() + " " + t.getName());
        t.run();
        t.join();
        System.out.println(t.log);
        System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().isInterrupted() + " " + Thread.currentThread().getThreadGroup().getName());
        System.out.println(new Thread(() -> System.out.println("ran")).isAlive());
        new Thread(() -> System.out.println("ran")).run();
        Object lock = new Object();
        synchronized (lock) {
            lock.notifyAll();
            System.out.println(Thread.holdsLock(lock));
        }
    }
}
