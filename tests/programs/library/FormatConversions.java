import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;

public class FormatConversions {
    static void attempt(String format, Object... args) {
        try {
            System.out.println(String.format(format, args));
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("%.2f|%8.3f|%-8.1f|%08.2f|%+.1f", 3.14159, 2.71828, 1.05, -3.5, 7.0);
        attempt("%e %.3E %g %a", 12345.678, 0.00012, 0.5, 1.0);
        attempt("%,d %,d %,.2f %(d", 1234567, -9876543210L, 1234567.891, -5);
        attempt("%x %X %#x %o %08X %x", 255, 48879, 16, 8, 0xCAFE, -1L);
        attempt("%s %S %10s|%-10s|%.3s", "text", "upper", "right", "left", "truncate");
        attempt("%c %C %b %B %h %n%%", 'a', 'b', null, true, "hash");
        attempt("%2$s %1$s %<s %s", "one", "two");
        attempt("%5d|%-5d|%05d|%+d|% d", 42, 42, 42, 42, 42);
        attempt("%s %s %s", List.of(1, 2), new int[0].length, null);
        attempt("%f %f %f", Double.NaN, Double.POSITIVE_INFINITY, -0.0);
        attempt("%.0f %.0f %.1f %.3f", 0.5, 1.5, 0.25, 1e-5);
        attempt("%d", 1.5);
        attempt("%q", 1);
        attempt("%s %s", "only one");
        attempt("%-d", 3);
        attempt("%d %d %d", (byte) -1, (short) 300, new java.math.BigInteger("12345678901234567890"));
        attempt("%.3f %10.2e", new java.math.BigDecimal("1.23456"), 123456.0);
        System.out.println(String.format(Locale.ROOT, "%,.3f", 9876.54321) + String.format(Locale.US, "%.1f", 0.05));
        Formatter f = new Formatter(new StringBuilder("pre "));
        f.format("%d", 1).format("-%s", 'x');
        System.out.println(f);
        System.out.printf("%-6s%6.2f%n", "row", 1.005);
        System.out.println("%s has %d".formatted("it", 3));
    }
}
