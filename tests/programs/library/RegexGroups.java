import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class RegexGroups {
    private static final Pattern DATE = Pattern.compile("(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})");

    public static void main(String[] args) {
        Matcher m = DATE.matcher("from 2023-01-15 to 2024-12-31.");
        while (m.find()) {
            System.out.println(m.group() + " " + m.group("year") + " " + m.group(2) + " " + m.start() + "-" + m.end("day"));
        }
        System.out.println("a1b22c333".replaceAll("\\d+", "#") + " " + "a1b22".replaceFirst("(\\w)(\\d)", "$2$1"));
        System.out.println(Pattern.compile("\\b(\\w)(\\w*)").matcher("hello big world").replaceAll(r -> r.group(1).toUpperCase() + r.group(2)));
        System.out.println(Arrays.toString("a, b ,c,,d,,".split("\\s*,\\s*")) + Arrays.toString("a:b:c".split(":", 2)) + Arrays.toString("x1y2".split("(?<=\\d)")));
        System.out.println("abc".matches("[a-c]+") + " " + Pattern.matches("a.c", "a\nc") + " " + Pattern.compile("a.c", Pattern.DOTALL).matcher("a\nc").matches());
        System.out.println(Pattern.compile("HELLO", Pattern.CASE_INSENSITIVE).matcher("say hello").find());
        System.out.println(Pattern.compile("^\\w+$", Pattern.MULTILINE).matcher("one\ntwo\nth ree").results().map(MatchResult::group).collect(Collectors.toList()));
        System.out.println("aaa".replaceAll("a*?", "x") + " " + "aXbX".replaceAll("(?i)x", "\\$") + " " + "<<a>><<b>>".replaceAll("<<(.+?)>>", "[$1]"));
        System.out.println("foobar foobaz".replaceAll("foo(?=baz)", "FOO") + " " + "price 100 cost 200".replaceAll("(?<!price )\\b\\d+", "N"));
        System.out.println(Pattern.compile("(a|b)*c\\1").matcher("ababcb").matches() + " " + Pattern.compile("(\\w+) \\1").matcher("the the").matches());
        System.out.println(Pattern.compile("[,;]").splitAsStream("a,b;c").toList() + " " + Pattern.compile("a").asPredicate().test("cat"));
        System.out.println(Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")) + " " + Matcher.quoteReplacement("$1"));
        Matcher look = Pattern.compile("\\d+").matcher("12ab");
        System.out.println(look.lookingAt() + " " + look.matches() + " " + look.reset("345").matches() + " " + look.hitEnd());
        StringBuilder out = new StringBuilder();
        Matcher tags = Pattern.compile("\\{(\\w+)\\}").matcher("Dear {name}, you owe {sum}.");
        List<String> names = new ArrayList<>();
        while (tags.find()) {
            names.add(tags.group(1));
            tags.appendReplacement(out, tags.group(1).equals("name") ? "Ann" : "5");
        }
        tags.appendTail(out);
        System.out.println(out + " " + names + " " + tags.groupCount());
        System.out.println("\u00e9t\u00e9 \u20ac5".replaceAll("\\p{L}+", "L") + " " + "tab\tx".split("\\t").length + " " + "a.b|c".split("[.|]").length);
        System.out.println("2001:db8::1".matches("([0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}") + " " + "user@example.com".matches("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+"));
        try {
            Pattern.compile("(unclosed");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.reset().group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
