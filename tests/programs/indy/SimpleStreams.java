import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class SimpleStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 1).map(i -> i * i).sum());
        List<String> words = Arrays.asList("pear", "fig", "banana", "kiwi");
        System.out.println(words.stream().filter(w -> w.length() > 3).map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println(words.stream().sorted().collect(Collectors.joining(",", "[", "]")));
        System.out.println(words.stream().mapToInt(String::length).max().getAsInt());
        System.out.println(words.stream().anyMatch(w -> w.startsWith("k")) + " " + words.stream().allMatch(w -> w.length() < 5));
        System.out.println(IntStream.range(0, 5).boxed().reduce(1, (a, b) -> a + b));
        System.out.println("stream".chars().filter(c -> c > 'm').count());
        words.forEach(w -> System.out.print(w.charAt(0)));
        System.out.println();
    }
}
