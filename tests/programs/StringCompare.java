public class StringCompare {
    public static void main(String[] args) {
        String[] words = {"", "a", "A", "aa", "ab", "b", "\u00e9", "\u03b1", "z"};
        for (String x : words) {
            StringBuilder line = new StringBuilder();
            for (String y : words) line.append(x.compareTo(y)).append(' ');
            System.out.println(line);
        }
        System.out.println("apple".compareTo("applesauce"));
        System.out.println("a".equals("a") + " " + "a".equals(new StringBuilder("a")) + " " + "a".contentEquals("a"));
        System.out.println(String.CASE_INSENSITIVE_ORDER.compare("ABC", "abd"));
        try {
            "a".compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("compareTo null");
        }
    }
}
