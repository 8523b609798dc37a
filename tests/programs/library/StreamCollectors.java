import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamCollectors {
    record Employee(String name, String team, int salary) { }

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<Employee> all = List.of(new Employee("Ann", "dev", 100), new Employee("Bob", "ops", 80), new Employee("Cid", "dev", 120),
                new Employee("Dot", "ops", 90), new Employee("Eve", "law", 200));
        show(all.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.mapping(Employee::name, Collectors.toList()))));
        show(all.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.counting())));
        show(all.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.averagingInt(Employee::salary))));
        show(all.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.summingInt(Employee::salary))));
        show(all.stream().collect(Collectors.partitioningBy(e -> e.salary() > 95, Collectors.mapping(Employee::name, Collectors.joining("+")))));
        Map<String, Integer> byName = all.stream().collect(Collectors.toMap(Employee::name, Employee::salary));
        show(new TreeMap<>(byName));
        show(all.stream().collect(Collectors.toMap(Employee::team, Employee::salary, Integer::sum, LinkedHashMap::new)));
        try {
            all.stream().collect(Collectors.toMap(Employee::team, Function.identity()));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(all.stream().map(Employee::name).collect(Collectors.toCollection(TreeSet::new)).descendingSet());
        show(all.stream().collect(Collectors.summarizingInt(Employee::salary)));
        show(all.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        show(all.stream().collect(Collectors.reducing(0, Employee::salary, Integer::max)));
        show(all.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Employee::salary), (n, a) -> n + ":" + a)));
        show(all.stream().collect(Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        show(all.stream().collect(Collectors.filtering(e -> e.team().equals("dev"), Collectors.counting())));
        Collector<String, StringBuilder, String> own = Collector.of(StringBuilder::new, (b, s) -> b.append(s).append(';'), StringBuilder::append, StringBuilder::toString);
        show(Stream.of("p", "q").collect(own));
        show(Stream.of("a", "bb", "cc").collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        show(all.stream().collect(Collectors.groupingBy(e -> e.name().length(), Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.counting()))));
        show(Stream.of(1, 2, 3, 4).collect(Collectors.toUnmodifiableList()) + " " + Stream.of("z").collect(Collectors.toSet()));
    }
}
