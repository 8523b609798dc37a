import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class BankSimulation {
    static abstract class Account {
        private static int nextId = 1000;
        final int id = nextId++;
        protected long cents;

        void deposit(long amount) {
            if (amount <= 0) throw new IllegalArgumentException("deposit of " + amount);
            cents += amount;
        }

        abstract void withdraw(long amount);

        @Override public String toString() { return getClass().getSimpleName() + "#" + id + " " + cents / 100 + "." + cents / 10 % 10 + cents % 10; }
    }

    static class Savings extends Account {
        final double rate;
        Savings(double rate) { this.rate = rate; }
        @Override void withdraw(long amount) {
            if (amount > cents) throw new IllegalStateException("insufficient funds in " + id);
            cents -= amount;
        }
        void accrue() { cents += Math.round(cents * rate); }
    }

    static class Credit extends Account {
        @Override void withdraw(long amount) {
            cents -= amount;
            if (cents < -50000) {
                cents += amount;
                throw new IllegalStateException("limit reached");
            }
        }
    }

    static void transfer(Account from, Account to, long amount, List<String> log) {
        try {
            from.withdraw(amount);
            to.deposit(amount);
            log.add("ok " + amount);
        } catch (IllegalStateException | IllegalArgumentException e) {
            log.add("failed: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Map<String, Account> accounts = new LinkedHashMap<>();
        accounts.put("ann", new Savings(0.025));
        accounts.put("bob", new Credit());
        accounts.get("ann").deposit(123456);
        List<String> log = new ArrayList<>();
        long[] amounts = {1000, 200000, 40000, 45000, -5, 99};
        for (int i = 0; i < amounts.length; i++) {
            transfer(accounts.get(i % 2 == 0 ? "bob" : "ann"), accounts.get(i % 2 == 0 ? "ann" : "bob"), amounts[i], log);
        }
        ((Savings) accounts.get("ann")).accrue();
        for (String line : log) System.out.println(line);
        for (Map.Entry<String, Account> e : accounts.entrySet()) System.out.println(e.getKey() + ": " + e.getValue());
    }
}
