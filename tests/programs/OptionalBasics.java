import java.util.NoSuchElementException;
import java.util.Optional;

public class OptionalBasics {
    static Optional<String> find(String[] words, char first) {
        for (String w : words) if (w.charAt(0) == first) return Optional.of(w);
        return Optional.empty();
    }

    public static void main(String[] args) {
        String[] words = {"alpha", "beta"};
        System.out.println(find(words, 'b') + " " + find(words, 'z'));
        System.out.println(find(words, 'a').isPresent() + " " + find(words, 'z').isEmpty() + " " + find(words, 'z').orElse("none"));
        System.out.println(find(words, 'a').get().length());
        try {
            find(words, 'q').get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
        System.out.println(Optional.ofNullable(null).equals(Optional.empty()) + " " + Optional.of(1).hashCode());
        System.out.println(java.util.OptionalInt.of(4) + " " + java.util.OptionalDouble.empty());
    }
}
