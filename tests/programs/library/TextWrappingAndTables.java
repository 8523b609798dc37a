import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class TextWrappingAndTables {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    static String table(String[][] rows) {
        int[] widths = IntStream.range(0, rows[0].length).map(c -> Arrays.stream(rows).mapToInt(r -> r[c].length()).max().orElse(0)).toArray();
        return Arrays.stream(rows).map(r -> IntStream.range(0, r.length).mapToObj(c -> String.format("%" + (c == 0 ? "-" : "") + widths[c] + "s", r[c])).collect(Collectors.joining(" | "))).collect(Collectors.joining("\n"));
    }

    static String caesar(String text, int shift) {
        return text.chars().map(c -> Character.isUpperCase(c) ? 'A' + Math.floorMod(c - 'A' + shift, 26) : Character.isLowerCase(c) ? 'a' + Math.floorMod(c - 'a' + shift, 26) : c).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    public static void main(String[] args) {
        String text = "It was the best of times, it was the worst of times, it was the age of wisdom";
        wrap(text, 20).forEach(l -> System.out.println(l + ".".repeat(20 - l.length())));
        System.out.println(table(new String[][] {{"name", "qty"}, {"apple", "5"}, {"fig", "1200"}}));
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Round Trip", 29), -29));
        Map<String, Integer> counts = new TreeMap<>();
        for (String w : text.toLowerCase().replaceAll("[^a-z ]", "").split(" ")) {
            counts.merge(w, 1, Integer::sum);
        }
        System.out.println(counts.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", ")));
        System.out.println(new StringBuilder("A man, a plan").reverse().toString().replaceAll("\\W", "").equalsIgnoreCase("nalpanama"));
    }
}
