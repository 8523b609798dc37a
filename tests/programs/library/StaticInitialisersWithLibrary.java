import java.text.DecimalFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StaticInitialisersWithLibrary {
    enum Unit {
        METER("m", 1), KILOMETER("km", 1000), CENTIMETER("cm", 0.01);

        private static final Map<String, Unit> BY_SYMBOL = Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(u -> u.symbol, u -> u));
        final String symbol;
        final double factor;

        Unit(String symbol, double factor) {
            this.symbol = symbol;
            this.factor = factor;
        }
    }

    private static final Pattern QUANTITY = Pattern.compile("([\\d.]+)\\s*([a-z]+)", Pattern.CASE_INSENSITIVE);
    private static final DecimalFormat FORMAT = new DecimalFormat("#,##0.###", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT));
    private static final AtomicLong PARSED = new AtomicLong();
    private static final List<String> NAMES = Collections.unmodifiableList(Stream.of(Unit.values()).map(Enum::name).map(n -> n.toLowerCase(Locale.ROOT)).toList());
    private static final Map<Unit, Integer> USES = new EnumMap<>(Unit.class);
    private static final Map<Class<?>, Supplier<?>> DEFAULTS = new HashMap<>();
    private static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);

    static {
        DEFAULTS.put(String.class, () -> "");
        DEFAULTS.put(int.class, () -> 0);
        DEFAULTS.put(List.class, Collections::emptyList);
    }

    static double meters(String text) {
        var m = QUANTITY.matcher(text.trim());
        if (!m.matches()) {
            throw new IllegalArgumentException("no quantity: " + text);
        }
        PARSED.incrementAndGet();
        Unit unit = Unit.BY_SYMBOL.get(m.group(2).toLowerCase(Locale.ROOT));
        USES.merge(unit, 1, Integer::sum);
        return Double.parseDouble(m.group(1)) * unit.factor;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"5 km", "12.5m", " 250 CM ", "1234567.8912 m"}) {
            BUFFER.get().append(FORMAT.format(meters(s))).append(' ');
        }
        System.out.println(BUFFER.get() + " " + PARSED + " " + USES + " " + NAMES);
        System.out.println(DEFAULTS.get(List.class).get() + "" + DEFAULTS.get(int.class).get());
        try {
            meters("nothing");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new TreeMap<>(Unit.BY_SYMBOL));
    }
}
