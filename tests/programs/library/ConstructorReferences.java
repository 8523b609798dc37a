import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

public class ConstructorReferences {
    record Pair(String left, int right) {
        Pair(String left) {
            this(left, -1);
        }
    }

    class Inner {
        final String text;

        Inner(String text) {
            this.text = text + name;
        }
    }

    final String name;

    ConstructorReferences(String name) {
        this.name = name;
    }

    Function<String, Inner> maker() {
        return Inner::new;
    }

    public static void main(String[] args) {
        Supplier<List<String>> lists = ArrayList::new;
        List<String> list = lists.get();
        list.add("x");
        System.out.println(list + " " + lists.get());

        Function<String, Pair> one = Pair::new;
        BiFunction<String, Integer, Pair> two = Pair::new;
        System.out.println(one.apply("l") + " " + two.apply("r", 5));

        IntFunction<int[]> arrays = int[]::new;
        System.out.println(arrays.apply(3).length);
        Function<Integer, String[][]> deep = String[][]::new;
        System.out.println(deep.apply(2).length + " " + deep.apply(2)[0]);

        String[] sorted = Stream.of("b", "a", "c").sorted().toArray(String[]::new);
        System.out.println(Arrays.toString(sorted));

        System.out.println(new ConstructorReferences("!").maker().apply("inner").text);

        Map<Character, List<String>> groups = new HashMap<>();
        for (String s : List.of("apple", "avocado", "beet")) {
            groups.computeIfAbsent(s.charAt(0), k -> new ArrayList<>()).add(s);
        }
        System.out.println(groups);

        Function<String, Integer> parse = Integer::new;
        System.out.println(parse.apply("77") + 1);
    }
}
