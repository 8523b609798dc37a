// java: 21
public class PatternSwitchConstants {
    enum Color { RED, GREEN { @Override String tone() { return "leafy"; } }, BLUE; String tone() { return "plain"; } }

    sealed interface Card permits Suit, Tarot { }

    enum Suit implements Card { CLUBS, HEARTS, SPADES }

    static final class Tarot implements Card { }

    static boolean tried;

    static String suit(Card card) {
        return switch (card) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS -> "hearts";
            case Suit other -> "other " + other;
            case Tarot t -> "tarot";
        };
    }

    static String color(Color color) {
        return switch (color) {
            case RED -> "red";
            case GREEN -> "green " + color.tone();
            case Color c when c.ordinal() > 5 -> "never";
            case null -> "none";
            case BLUE -> "blue";
        };
    }

    static String qualified(Color color) {
        return switch (color) {
            case Color.RED -> "r";
            case Color.GREEN -> "g";
            case Color.BLUE -> "b";
            case null -> "-";
        };
    }

    static String text(String s) {
        return switch (s) {
            case "alpha" -> "first";
            case "Aa", "BB" -> "colliding";
            case String t when t.length() > 5 -> "long " + t;
            case "beta" -> "second";
            case null -> "null";
            case String t -> "text " + t;
        };
    }

    static String number(Integer i) {
        return switch (i) {
            case 1, 2 -> "small";
            case Integer j when j < 0 -> "negative";
            case 1000 -> "thousand";
            case null -> "nothing";
            case Integer j -> "int " + j;
        };
    }

    static String character(Character c) {
        return switch (c) {
            case 'a' -> "a!";
            case Character d when Character.isUpperCase(d) -> "upper " + d;
            case '\n' -> "newline";
            case Character d -> "char " + (int) d;
        };
    }

    static String guarded(Object o) {
        return switch (o) {
            case String s when s.length() == 1 && mark() -> "one";
            case String s when s.length() == 1 -> "one again " + tried;
            case String s -> "string";
            default -> "default";
        };
    }

    static boolean mark() {
        tried = true;
        return false;
    }

    public static void main(String[] args) {
        for (Card card : new Card[] { Suit.CLUBS, Suit.HEARTS, Suit.SPADES, new Tarot() }) System.out.println(suit(card));
        for (Color color : Color.values()) System.out.println(color(color) + " " + qualified(color));
        System.out.println(color(null) + " " + qualified(null));
        for (String s : new String[] { "alpha", "BB", "Aa", "C#", "beta", "longer than five", null, new String("al") + "pha" })
            System.out.println(text(s));
        for (Integer i : new Integer[] { 1, 2, 3, -4, 1000, null }) System.out.println(number(i));
        for (Character c : new Character[] { 'a', 'B', '\n', '\u20ac' }) System.out.println(character(c));
        System.out.println(guarded("x") + " " + guarded("xy") + " " + guarded(1));
        try {
            character(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
