/** Exceptions of the program's own, through several frames. */
class CustomException {
    static class Refused extends RuntimeException {
        Refused(String message) {
            super(message);
        }
    }

    static int withdraw(int balance, int amount) {
        check(balance, amount);
        return balance - amount;
    }

    private static void check(int balance, int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount must be positive");
        }
        if (amount > balance) {
            throw new Refused("not enough");
        }
    }
}
