import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

public class BankWithExceptions {
    static abstract sealed class BankException extends Exception {
        BankException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static final class Insufficient extends BankException {
        final BigDecimal missing;

        Insufficient(BigDecimal missing) {
            super("missing " + missing, null);
            this.missing = missing;
        }
    }

    static final class Unknown extends BankException {
        Unknown(String id, Throwable cause) {
            super("no account " + id, cause);
        }
    }

    private final Map<String, BigDecimal> accounts = new HashMap<>();
    private final List<String> journal = new ArrayList<>();

    BigDecimal balance(String id) throws Unknown {
        return Optional.ofNullable(accounts.get(id)).orElseThrow(() -> new Unknown(id, new NullPointerException(id)));
    }

    void transfer(String from, String to, String amount) throws BankException {
        BigDecimal sum = new BigDecimal(amount);
        Map<String, BigDecimal> before = Map.copyOf(accounts);
        boolean done = false;
        try {
            BigDecimal rest = balance(from).subtract(sum);
            accounts.put(from, rest);
            accounts.put(to, balance(to).add(sum));
            if (rest.signum() < 0) {
                throw new Insufficient(rest.negate());
            }
            done = true;
        } finally {
            if (!done) {
                accounts.clear();
                accounts.putAll(before);
            }
            journal.add((done ? "ok " : "failed ") + from + to + sum);
        }
    }

    static void report(BankException e, Consumer<String> out) {
        String cause = e.getCause() == null ? "none" : e.getCause().getClass().getSimpleName();
        out.accept(e.getMessage() + " / " + cause + " / " + e.getStackTrace()[0].getMethodName());
    }

    public static void main(String[] args) {
        BankWithExceptions bank = new BankWithExceptions();
        bank.accounts.put("A", new BigDecimal("100.00"));
        bank.accounts.put("B", BigDecimal.ZERO);
        for (String[] t : new String[][] {{"A", "B", "30.50"}, {"B", "A", "99"}, {"A", "X", "1"}, {"X", "A", "1"}}) {
            try {
                bank.transfer(t[0], t[1], t[2]);
            } catch (BankException e) {
                report(e, System.out::println);
            }
        }
        try {
            bank.transfer("A", "B", "much");
        } catch (NumberFormatException | BankException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        System.out.println(bank.journal + " " + bank.accounts);
    }
}
