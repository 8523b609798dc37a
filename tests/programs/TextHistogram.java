import java.util.Map;
import java.util.TreeMap;

public class TextHistogram {
    static String pad(String s, int width) {
        StringBuilder b = new StringBuilder(s);
        while (b.length() < width) b.insert(0, ' ');
        return b.toString();
    }

    public static void main(String[] args) {
        String text = "It was the best of times, it was the worst of times, it was the age of wisdom";
        Map<String, Integer> counts = new TreeMap<>();
        StringBuilder word = new StringBuilder();
        for (char c : (text + " ").toCharArray()) {
            if (Character.isLetter(c)) word.append(Character.toLowerCase(c));
            else if (word.length() > 0) {
                Integer n = counts.get(word.toString());
                counts.put(word.toString(), n == null ? 1 : n + 1);
                word.setLength(0);
            }
        }
        for (Map.Entry<String, Integer> e : counts.entrySet()) {
            System.out.println(pad(e.getKey(), 8) + " | " + "*".repeat(e.getValue()) + " " + e.getValue());
        }
    }
}
