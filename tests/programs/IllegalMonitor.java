public class IllegalMonitor {
    public static void main(String[] args) {
        Object lock = new Object();
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            lock.notifyAll();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (lock) {
            lock.notify();
            lock.notifyAll();
            System.out.println("notified nobody");
        }
        Object none = null;
        try {
            synchronized (none) {
                System.out.println("no");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
