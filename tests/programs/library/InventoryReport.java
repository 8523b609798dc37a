import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class InventoryReport {
    enum Kind { TOOL, TOY, FOOD }

    record Item(String name, Kind kind, int count, BigDecimal price) {
        static Item parse(String line) {
            String[] parts = line.split("\\s*;\\s*");
            if (parts.length != 4) {
                throw new IllegalArgumentException("bad line: " + line);
            }
            return new Item(parts[0], Kind.valueOf(parts[1].toUpperCase(Locale.ROOT)), Integer.parseInt(parts[2]), new BigDecimal(parts[3]));
        }

        BigDecimal total() {
            return price.multiply(BigDecimal.valueOf(count));
        }
    }

    private static final String DATA = """
        hammer ; tool ; 3 ; 12.50
        robot; toy ;10; 7.99
        apple ;food;250;0.15
        saw;tool;1;23.00
        broken;line
        """;

    public static void main(String[] args) {
        List<Item> items = DATA.lines().filter(l -> l.chars().filter(c -> c == ';').count() == 3).map(Item::parse).toList();
        Map<Kind, BigDecimal> totals = items.stream().collect(Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.reducing(BigDecimal.ZERO, Item::total, BigDecimal::add)));
        totals.forEach((k, v) -> System.out.printf("%-6s|%10.2f|%n", k, v));
        items.stream().sorted(Comparator.comparing(Item::total).reversed()).forEach(i -> System.out.println(String.format("%s x%d = %s", i.name(), i.count(), i.total().setScale(1, RoundingMode.HALF_UP))));
        System.out.println(items.stream().map(Item::name).collect(Collectors.joining(", ", "<", ">")) + " " + items.stream().mapToInt(Item::count).summaryStatistics().getAverage());
        try {
            DATA.lines().map(Item::parse).forEach(i -> { });
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
