import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class ComparatorChains {
    static class Person {
        final String name;
        final int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        String name() { return name; }

        int age() { return age; }

        @Override public String toString() { return name + age; }
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>(List.of(new Person("Bob", 30), new Person("Ann", 30), new Person("Cy", 5)));
        people.sort(Comparator.comparing(Person::name));
        System.out.println(people);
        people.sort(Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder()));
        System.out.println(people);
        people.removeIf(p -> p.age < 10);
        people.replaceAll(p -> new Person(p.name.toLowerCase(), p.age + 1));
        System.out.println(people);
        Map<Integer, List<String>> byAge = new TreeMap<>();
        people.forEach(p -> byAge.computeIfAbsent(p.age, k -> new ArrayList<>()).add(p.name));
        System.out.println(byAge);
        Map<String, Integer> counts = new TreeMap<>();
        for (String s : "a b a c a".split(" ")) counts.merge(s, 1, Integer::sum);
        System.out.println(counts);
    }
}
