import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

public class BuildersAndFluentInterfaces {
    static final class Request {
        private final String method;
        private final Map<String, List<String>> headers;
        private final Duration timeout;

        private Request(Builder b) {
            method = b.method;
            headers = Collections.unmodifiableMap(b.headers);
            timeout = b.timeout;
        }

        static Builder to(String target) {
            return new Builder(target);
        }

        @Override
        public String toString() {
            return method + headers + timeout;
        }

        static final class Builder {
            private String method;
            private final Map<String, List<String>> headers = new LinkedHashMap<>();
            private Duration timeout = Duration.ofSeconds(30);

            private Builder(String target) {
                method = "GET " + Objects.requireNonNull(target, "target");
            }

            Builder post() {
                method = method.replaceFirst("^\\w+", "POST");
                return this;
            }

            Builder header(String name, String... values) {
                headers.computeIfAbsent(name.toLowerCase(), n -> new ArrayList<>()).addAll(List.of(values));
                return this;
            }

            Builder timeout(UnaryOperator<Duration> change) {
                timeout = change.apply(timeout);
                return this;
            }

            Builder with(Consumer<? super Builder> more) {
                more.accept(this);
                return this;
            }

            Request build() {
                if (timeout.isNegative()) {
                    throw new IllegalStateException("timeout " + timeout);
                }
                return new Request(this);
            }
        }
    }

    public static void main(String[] args) {
        Request r = Request.to("/x").post().header("Accept", "a", "b").header("ACCEPT", "c").timeout(d -> d.plusMillis(1500)).with(b -> b.header("n", "1")).build();
        System.out.println(r);
        try {
            r.headers.put("z", List.of());
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
        try {
            Request.to("/y").timeout(Duration::negated).build();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Request.to(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
