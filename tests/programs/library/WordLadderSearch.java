import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

public class WordLadderSearch {
    static Optional<List<String>> ladder(String from, String to, Set<String> words) {
        Map<String, String> parents = new HashMap<>();
        Queue<String> queue = new ArrayDeque<>(List.of(from));
        Set<String> unseen = new HashSet<>(words);
        unseen.remove(from);
        while (!queue.isEmpty()) {
            String word = queue.remove();
            if (word.equals(to)) {
                List<String> path = new ArrayList<>();
                for (String w = to; w != null; w = parents.get(w)) {
                    path.add(w);
                }
                Collections.reverse(path);
                return Optional.of(path);
            }
            char[] letters = word.toCharArray();
            for (int i = 0; i < letters.length; i++) {
                char original = letters[i];
                for (char c = 'a'; c <= 'z'; c++) {
                    letters[i] = c;
                    String next = new String(letters);
                    if (unseen.remove(next)) {
                        parents.put(next, word);
                        queue.add(next);
                    }
                }
                letters[i] = original;
            }
        }
        return Optional.empty();
    }

    public static void main(String[] args) {
        Set<String> words = new LinkedHashSet<>(List.of("cold", "cord", "card", "ward", "warm", "worm", "word", "wore", "core", "fish"));
        System.out.println(ladder("cold", "warm", words).map(p -> String.join(">", p)).orElse("none"));
        System.out.println(ladder("cold", "fish", words));
        System.out.println(ladder("core", "core", words).map(List::size).get());
    }
}
