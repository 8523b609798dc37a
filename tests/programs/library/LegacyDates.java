import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class LegacyDates {
    private static final SimpleDateFormat ISO = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS", Locale.US);

    static {
        ISO.setTimeZone(TimeZone.getTimeZone("UTC"));
        ISO.setLenient(false);
    }

    public static void main(String[] args) throws ParseException {
        System.out.println(ISO.format(new Date(1_700_000_000_123L)) + " " + ISO.parse("1999-12-31T23:59:59.000").getTime());
        try {
            ISO.parse("1999-13-31T00:00:00.000");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("GMT"), Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.getActualMaximum(Calendar.DAY_OF_YEAR) + " " + c.getTimeInMillis());
        System.out.println(new Date(0).before(new Date(1)) + " " + TimeZone.getTimeZone("GMT+3").getRawOffset() + " " + new GregorianCalendar().isLeapYear(2100));
        SimpleDateFormat words = new SimpleDateFormat("EEEE d MMM ''yy, h a", Locale.US);
        words.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(words.format(new Date(0)));
        System.out.println(Currency.getInstance("EUR").getDefaultFractionDigits() + " " + Currency.getInstance("JPY").getNumericCode() + " " + Currency.getInstance(Locale.US));
    }
}
