import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamPipelines {
    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha");
        System.out.println(words.stream().filter(w -> w.length() == 5).map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println(words.stream().distinct().sorted().collect(Collectors.joining(",", "[", "]")));
        System.out.println(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(words.stream().mapToInt(String::length).sum() + " " + words.stream().count());
        System.out.println(words.stream().reduce("", (a, b) -> a + b.charAt(0)));
        System.out.println(words.stream().map(String::length).reduce(Integer::max).get());
        System.out.println(words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        System.out.println(words.stream().skip(1).limit(2).toList() + " " + words.stream().findFirst().get());
        System.out.println(words.stream().anyMatch(w -> w.startsWith("c")) + " " + words.stream().allMatch(w -> w.length() > 4)
                + " " + words.stream().noneMatch(String::isEmpty));
        System.out.println(words.stream().min(Comparator.naturalOrder()).get() + words.stream().max(Comparator.naturalOrder()).get());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x * x).toList());
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).toList());
        System.out.println(Stream.iterate(1, x -> x < 50, x -> x * 3).toList());
        int[] n = {0};
        System.out.println(Stream.generate(() -> n[0]++).takeWhile(x -> x < 4).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 1).dropWhile(x -> x < 3).toList());
        StringBuilder order = new StringBuilder();
        List<Integer> result = Stream.of(3, 1, 2).peek(x -> order.append("a").append(x)).filter(x -> x > 1).peek(x -> order.append("b").append(x))
                .sorted().peek(x -> order.append("c").append(x)).limit(1).toList();
        System.out.println(result + " " + order);
        System.out.println(Stream.concat(Stream.of("x"), Arrays.stream(new String[] {"y", "z"})).toList());
        System.out.println(Arrays.toString(Stream.of(1, 2).toArray()) + Stream.empty().findAny().isPresent());
        Optional<String> longest = words.stream().collect(Collectors.maxBy(Comparator.comparingInt(String::length)));
        System.out.println(longest);
        System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((x, sink) -> {
            if (x != 2) {
                sink.accept(x);
                sink.accept("n" + x);
            }
        }).toList());
        try {
            Stream<String> s = words.stream();
            s.count();
            s.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
