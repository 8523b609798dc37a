public class CustomExceptions {
    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(long missing) {
            super("missing " + missing);
            this.missing = missing;
        }
    }

    static class Quiet extends RuntimeException {
        Quiet() { super("quiet", null, false, false); }

        @Override
        public String toString() { return "Quiet!"; }
    }

    static class Lazy extends RuntimeException {
        @Override
        public String getMessage() { return "computed " + (6 * 7); }
    }

    static long balance = 50;

    static void withdraw(long amount) throws InsufficientFunds {
        if (amount > balance) throw new InsufficientFunds(amount - balance);
        balance -= amount;
    }

    public static void main(String[] args) {
        try {
            withdraw(30);
            withdraw(30);
        } catch (InsufficientFunds e) {
            System.out.println(e.missing + " " + e.getMessage() + " " + e);
        }
        try {
            throw new Quiet();
        } catch (Quiet e) {
            System.out.println(e + " " + e.getStackTrace().length);
            e.printStackTrace(System.out);
        }
        try {
            throw new Lazy();
        } catch (Lazy e) {
            System.out.println(e + " " + e.getLocalizedMessage());
        }
    }
}
