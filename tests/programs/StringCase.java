public class StringCase {
    public static void main(String[] args) {
        System.out.println("Hello World 123".toUpperCase() + " " + "Hello World 123".toLowerCase());
        System.out.println("\u00e9\u00e0\u00fc".toUpperCase().equals("\u00c9\u00c0\u00dc"));
        System.out.println("stra\u00dfe".toUpperCase());
        System.out.println("\u0391\u0392".toLowerCase().charAt(1) == '\u03b2');
        String lower = "already";
        System.out.println(lower.toLowerCase() == lower);
        System.out.println("ABC".equalsIgnoreCase("abc") + " " + "abc".compareToIgnoreCase("ABD") + " " + "a".equalsIgnoreCase("ab"));
        StringBuilder swapped = new StringBuilder();
        for (char c : "Swap Case".toCharArray()) {
            swapped.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        System.out.println(swapped);
    }
}
