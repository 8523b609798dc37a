// isopath: --symbolic-statics
/** Static fields as inputs: they may be what a parameter is. */
class StaticInputs {
    static class Account {
        long balance;
        Account parent;
    }

    static Account house;
    static int limit;

    static void deposit(Account account, int amount) {
        if (account == null || house == null || amount <= 0 || amount > limit) {
            return;
        }
        long before = house.balance;
        account.balance += amount;
        assert house.balance == before;
    }

    static boolean isHouse(Account account) {
        return account.parent == house;
    }
}
