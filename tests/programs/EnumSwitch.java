public class EnumSwitch {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

    static String colour(Suit suit) {
        switch (suit) {
            case HEARTS:
            case DIAMONDS:
                return "red";
            case CLUBS:
                return "black";
            default:
                return "black too";
        }
    }

    static int rank(Suit suit) {
        return switch (suit) {
            case SPADES -> 4;
            case HEARTS -> 3;
            case DIAMONDS -> 2;
            case CLUBS -> 1;
        };
    }

    public static void main(String[] args) {
        for (Suit suit : Suit.values()) {
            System.out.println(suit + " " + colour(suit) + " " + rank(suit));
        }
        try {
            colour(null);
        } catch (NullPointerException e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
