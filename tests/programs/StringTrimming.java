public class StringTrimming {
    static String show(String s) { return "[" + s + "]" + s.length(); }

    public static void main(String[] args) {
        String s = "  \t text with space \n ";
        System.out.println(show(s.trim()));
        System.out.println(show(s.strip()));
        System.out.println(show(s.stripLeading().replace("\n", "N")));
        System.out.println(show(s.stripTrailing().replace("\t", "T")));
        System.out.println(show("".trim()) + show("   ".trim()) + show("x".trim()));
        String unicode = "\u2003wide\u2003";
        System.out.println(unicode.trim().length() + " " + unicode.strip().length());
        System.out.println("\u0001a\u0001".trim().length() + " " + "\u0001a\u0001".strip().length());
        String same = "same";
        System.out.println((same.trim() == same) + " " + (same.strip() == same));
        System.out.println(" \t\n".isBlank() + " " + "".isBlank() + " " + " a ".isBlank());
    }
}
