import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class MatrixOfStreams {
    static int[][] multiply(int[][] a, int[][] b) {
        return Arrays.stream(a).map(row -> IntStream.range(0, b[0].length).map(j -> IntStream.range(0, b.length).map(k -> row[k] * b[k][j]).sum()).toArray()).toArray(int[][]::new);
    }

    static <T> Stream<List<T>> permutations(List<T> items) {
        if (items.isEmpty()) {
            return Stream.of(List.of());
        }
        return IntStream.range(0, items.size()).boxed().flatMap(i -> permutations(without(items, i)).map(rest -> Stream.concat(Stream.of(items.get(i)), rest.stream()).toList()));
    }

    static <T> List<T> without(List<T> items, int i) {
        return IntStream.range(0, items.size()).filter(k -> k != i).mapToObj(items::get).collect(Collectors.toList());
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(multiply(new int[][] {{1, 2}, {3, 4}}, new int[][] {{0, 1}, {1, 0}})));
        System.out.println(permutations(List.of("a", "b", "c")).map(p -> String.join("", p)).collect(Collectors.joining(" ")));
        System.out.println(IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> new int[] {a, b, (int) Math.sqrt(a * a + b * b)})).map(Arrays::toString).collect(Collectors.toList()));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(12).map(f -> f[0]).toList());
        System.out.println(IntStream.range(0, 5).mapToObj(i -> String.join("", Collections.nCopies(i, "*"))).collect(Collectors.joining("/")));
        System.out.println(Stream.of("x=1", "y=2", "x=3").map(s -> s.split("=")).collect(Collectors.toMap(p -> p[0], p -> Integer.parseInt(p[1]), Integer::sum)));
    }
}
