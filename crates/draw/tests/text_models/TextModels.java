/** Methods of strings, for the test beside this. */
class TextModels {
    static int length(String s) { return s.length(); }
    static boolean isEmpty(String s) { return s.isEmpty(); }
    static char charAt(String s, int i) { return s.charAt(i); }
    static int hash(String s) { return s.hashCode(); }
    static int equal(String s) { return s.equals("ab") ? 1 : 0; }
    static boolean equalTwo(String s, String t) { return s.equals(t); }
    static int compare(String s, String t) { return s.compareTo(t); }
    static boolean starts(String s, String t) { return s.startsWith(t); }
    static boolean ends(String s) { return s.endsWith("a"); }
    static boolean ignoreCase(String s) { return s.equalsIgnoreCase("k1"); }
    static boolean parseBoolean(String s) { return Boolean.parseBoolean(s); }
    static int indexOf(String s, char c) { return s.indexOf(c); }
    static int indexOfFrom(String s, int i) { return s.indexOf('a', i); }
    static int indexOfText(String s) { return s.indexOf("ab"); }
    static int lastIndexOf(String s, char c) { return s.lastIndexOf(c); }
    static int lastIndexOfText(String s) { return s.lastIndexOf(""); }
    static int contains(String s) { return s.contains("ab") ? 1 : 0; }
    static String substring(String s) { return s.substring(2); }
    static String substringOf(String s, int i) { return s.substring(i); }
    static String substringOfBoth(String s, int i, int j) { return s.substring(i, j); }
    static int part(String s) { return s.substring(2).equals("b") ? 1 : 0; }
    static char inner(String s) { return s.substring(1).substring(1).charAt(0); }
    static String concat(String s, String t) { return s.concat(t); }
    static String plus(String s, int i) { return "<" + s + i + '>'; }
    static int longer(String s) { return ("a" + s).length() > 3 ? 1 : 0; }
    static int joined(String s, String t) { return (s + t).equals("ab") ? 1 : 0; }
    static char afterBoth(String s, String t) { return (s + t).charAt(2); }
    static String replaced(String s, char c) { return s.replace(c, '-'); }
    static int blanked(String s) { return s.replace('a', ' ').isBlank() ? 1 : 0; }
    static String trimmed(String s) { return s.trim(); }
    static int nothing(String s) { return s.trim().isEmpty() ? 1 : 0; }
    static String stripped(String s) { return s.strip(); }
    static String leading(String s) { return s.stripLeading(); }
    static String trailing(String s) { return s.stripTrailing(); }
    static int stripPart(String s) { return s.strip().indexOf('b'); }
    static String lower(String s) { return s.toLowerCase(); }
    static String upper(String s) { return s.toUpperCase(); }
    static String ofChar(char c) { return String.valueOf(c); }
    static String ofInt(int i) { return String.valueOf(i); }
    static String ofLong(long l) { return Long.toString(l); }
    static int digits(int i) { return ("" + i).length(); }
    static char firstDigit(int i) { return ("" + i).charAt(0); }
    static int fortyTwo(int i) { return ("x" + i).equals("x42") ? 1 : 0; }
    static int parsed(String s) { return Integer.parseInt(s); }
    static int parsedIs(String s) { return Integer.parseInt(s) == 42 ? 1 : 0; }
    static long parsedLong(String s) { return Long.parseLong(s); }
    static boolean isDigit(char c) { return Character.isDigit(c); }
    static boolean isWhitespace(char c) { return Character.isWhitespace(c); }
    static String chars(String s) {
        char[] chars = s.toCharArray();
        if (chars.length > 0) {
            chars[0] = 'x';
        }
        return new String(chars);
    }
    static String builder(String s, int i, boolean b, char c) {
        return new StringBuilder().append(s).append(i).append(b).append(c).toString();
    }
    static String builderOf(String s, char c) {
        StringBuilder builder = new StringBuilder(s);
        builder.append(c).append((Object) null);
        return builder.toString() + builder.length();
    }
    static String message(String s, int i, int j) {
        try {
            return s.substring(i, j);
        } catch (StringIndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }
    static String numberMessage(String s) {
        try {
            return "" + Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }
    static String either(String s, boolean b) { return (b ? s : "ab").substring(1) + "!"; }
    static int keyed(String s) {
        int at = s.indexOf('=');
        return at < 0 ? -1 : s.substring(0, at).equals("k") ? 1 : 0;
    }
}
