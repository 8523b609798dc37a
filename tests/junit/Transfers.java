// Constructors and setters that provably make the same object are used, getters read private fields.
class Transfers {
    static class Purse {
        private final String owner;
        private int coins;
        private Purse spare;

        Purse(String owner, int coins) {
            if (coins < 0) {
                throw new IllegalArgumentException("debt");
            }
            this.owner = owner;
            this.coins = coins;
        }

        String getOwner() {
            return owner;
        }

        int getCoins() {
            return coins;
        }

        void setSpare(Purse spare) {
            this.spare = spare;
        }

        /** Aliases: the purse may be its own spare. */
        void drain() {
            if (spare != null) {
                int all = coins;
                coins = 0;
                spare.coins += all;
                assert spare.coins >= all : "coins are gone";
            }
        }

        boolean isDebt() {
            return coins < 0;
        }
    }

    static Purse richer(Purse a, Purse b) {
        return a.coins >= b.coins ? a : b;
    }

    static Purse merge(Purse a, Purse b) {
        Purse both = new Purse("both", a.getCoins());
        both.setSpare(b);
        return both;
    }
}
