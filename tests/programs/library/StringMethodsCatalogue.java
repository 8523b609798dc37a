import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

public class StringMethodsCatalogue {
    public static void main(String[] args) {
        String s = "  The quick, brown fox  ";
        System.out.println(s.trim().length() + s.strip() + s.indexOf("quick") + s.lastIndexOf('o') + s.indexOf('o', 16) + s.charAt(2));
        System.out.println(s.contains("brown") + " " + s.startsWith("The", 2) + " " + s.endsWith("x  ") + " " + s.isBlank() + " " + s.isEmpty());
        System.out.println(s.replace('o', '0').replace("quick", "slow").toUpperCase(Locale.ROOT) + s.substring(6, 11) + s.subSequence(2, 5));
        System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + Arrays.toString("a1b2".split("\\d")) + Arrays.toString("".split(",")));
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "ABC".compareToIgnoreCase("abd") + " " + "Abc".equalsIgnoreCase("aBC") + " " + "abc".regionMatches(true, 1, "xBC", 1, 2));
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[] {'o', 'k'}) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2) + new String(new int[] {0x1F600, 65}, 0, 2));
        System.out.println("line1\nline2\r\nline3".lines().map(String::length).collect(Collectors.toList()) + " " + "x".repeat(0).isEmpty() + " " + "ab".concat("cd"));
        System.out.println("a\ud83d\ude00b".length() + " " + "a\ud83d\ude00b".codePointCount(0, 4) + " " + "a\ud83d\ude00b".codePointAt(1) + " " + "a\ud83d\ude00b".offsetByCodePoints(0, 2));
        System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "\u00e9\u20ac".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode());
        System.out.println("mississippi".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, Collectors.counting())));
        System.out.println(String.join("-", Arrays.asList("x", null, "z")) + " " + "%5.1f|%-4s|".formatted(2.25, "ab") + " " + "b".compareTo("a"));
        char[] target = new char[5];
        "abcdefg".getChars(1, 4, target, 1);
        System.out.println(Arrays.toString(target).replace('\0', '_') + " " + "tEST".substring(0, 1).toUpperCase() + "tEST".substring(1).toLowerCase());
        for (int[] range : new int[][] {{-1, 2}, {2, 1}, {0, 99}}) {
            try {
                "abc".substring(range[0], range[1]);
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            "abc".charAt(3);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("no such character");
        }
    }
}
