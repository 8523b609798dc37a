public class SynchronizedMethods {
    private int balance;

    synchronized void deposit(int amount) {
        balance += amount;
        if (amount > 1) deposit(amount / 2);
        System.out.println(Thread.holdsLock(this) + " " + balance);
    }

    static synchronized int classLevel() { return Thread.holdsLock(SynchronizedMethods.class) ? 1 : 0; }

    synchronized int failing() { throw new UnsupportedOperationException("locked"); }

    public static void main(String[] args) {
        SynchronizedMethods account = new SynchronizedMethods();
        account.deposit(5);
        System.out.println(classLevel() + " " + Thread.holdsLock(SynchronizedMethods.class));
        try {
            account.failing();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(account));
        }
    }
}
