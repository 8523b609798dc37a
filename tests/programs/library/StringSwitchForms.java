public class StringSwitchForms {
    static int old(String s) {
        switch (s) {
            case "one":
            case "uno":
                return 1;
            case "Aa":
                return 2;
            case "BB":
                return 3;
            default:
                return s.length();
            case "":
                return -1;
        }
    }

    static String arrow(String s) {
        return switch (s) {
            case "a", "b" -> "early";
            case "z" -> {
                String t = s + s;
                yield t.toUpperCase();
            }
            default -> throw new IllegalArgumentException(s);
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"one", "uno", "Aa", "BB", "C#", "", "longer"}) {
            System.out.print(old(s) + " ");
        }
        System.out.println();
        System.out.println(arrow("b") + arrow("z"));
        try {
            arrow("q");
        } catch (IllegalArgumentException e) {
            System.out.println("none: " + e.getMessage());
        }
        try {
            old(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        StringBuilder b = new StringBuilder();
        for (String word : "up up down left right jump".split(" ")) {
            switch (word) {
                case "up" -> b.append('^');
                case "down" -> b.append('v');
                case "left", "right" -> b.append(word.charAt(0));
                default -> b.append('?');
            }
        }
        System.out.println(b);
    }
}
