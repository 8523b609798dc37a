import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records in what the JDK has, at which no path looks: they are made by their constructors all the same. */
class Records {
    record Positive(int n) {
        Positive {
            if (n <= 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Outer(Positive inner, String name) {
        Outer {
            if (inner == null || name == null) {
                throw new IllegalArgumentException();
            }
        }
    }

    static boolean listed(List<Positive> all) {
        return all.size() > 1 && all.get(0) != all.get(1);
    }

    static boolean firstIsThere(List<Outer> all) {
        return !all.isEmpty() && all.get(0) != null;
    }

    static boolean mapped(Map<String, Positive> map) {
        return map.get("a") != null;
    }

    static boolean optional(Optional<Positive> o) {
        return o.isPresent();
    }

    static boolean holds(List<Object> all) {
        return all.size() == 1 && all.get(0) instanceof Positive;
    }
}
