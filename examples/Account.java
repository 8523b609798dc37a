/** An account that moves money to others. */
final class Account {
    int balance;

    /** Moves money, and checks that none is made or lost. */
    void transferTo(Account other, int amount) {
        if (amount <= 0 || balance < amount) {
            throw new IllegalArgumentException("not enough");
        }
        int mine = balance;
        int theirs = other.balance;
        balance = mine - amount;
        other.balance = theirs + amount;
        assert balance + other.balance == mine + theirs : "money appeared";
    }

    /** The same, without the mistake. */
    void repaired(Account other, int amount) {
        if (amount <= 0 || balance < amount) {
            throw new IllegalArgumentException("not enough");
        }
        int total = balance + other.balance;
        balance -= amount;
        other.balance += amount;
        assert balance + other.balance == total : "money appeared";
    }
}
