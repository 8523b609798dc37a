import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class OptionalChains {
    record Address(String city) { }

    record Person(String name, Optional<Address> address) { }

    static String city(Person p) {
        return Optional.ofNullable(p).flatMap(Person::address).map(Address::city).filter(c -> !c.isBlank()).orElse("unknown");
    }

    public static void main(String[] args) {
        System.out.println(city(null) + city(new Person("a", Optional.empty())) + city(new Person("b", Optional.of(new Address(" "))))
                + city(new Person("c", Optional.of(new Address("Rome")))));
        Optional<String> o = Optional.of("x");
        System.out.println(o + " " + Optional.empty() + " " + o.equals(Optional.of("x")) + " " + o.hashCode());
        o.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("none"));
        Optional.<String>empty().ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("none"));
        System.out.println(Optional.empty().or(() -> Optional.of("other")).get());
        System.out.println(o.stream().count() + " " + o.isEmpty() + " " + o.orElseGet(() -> "lazy"));
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.empty().orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        OptionalInt i = OptionalInt.of(3);
        System.out.println(i + " " + OptionalLong.empty() + " " + OptionalDouble.of(2.5).getAsDouble() + " " + i.orElse(1));
        System.out.println(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream)
                .collect(Collectors.toList()));
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
    }
}
