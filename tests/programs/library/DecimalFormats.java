import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Locale;

public class DecimalFormats {
    private static final DecimalFormat SHORT = new DecimalFormat("0.###");

    public static void main(String[] args) throws ParseException {
        System.out.println(SHORT.format(3.14159) + " " + SHORT.format(2) + " " + SHORT.format(-0.0005) + " " + SHORT.format(1e9));
        System.out.println(new DecimalFormat("#,##0.00").format(1234567.891) + " " + new DecimalFormat("000").format(7) + " " + new DecimalFormat("#%").format(0.256));
        System.out.println(new DecimalFormat("0.00E0").format(12345) + " " + new DecimalFormat("$#,##0.00;($#)").format(-42.5));
        DecimalFormat german = new DecimalFormat("#,##0.0#", DecimalFormatSymbols.getInstance(Locale.ROOT));
        System.out.println(german.format(98765.4321) + " " + german.toPattern());
        System.out.println(SHORT.parse("12.5abc") + " " + SHORT.parse("7").getClass().getSimpleName());
        try {
            SHORT.parse("x");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        n.setMaximumFractionDigits(1);
        System.out.println(n.format(1234.56) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.75));
        System.out.println(SHORT.format(Double.NaN) + " " + SHORT.format(Double.POSITIVE_INFINITY) + " " + SHORT.format(Long.MAX_VALUE));
        SHORT.setRoundingMode(java.math.RoundingMode.DOWN);
        System.out.println(SHORT.format(1.9999) + " " + SHORT.format(new java.math.BigDecimal("1.23456789")));
    }
}
