import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Locale;

public class DateFormatterPatterns {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 2, 29, 7, 5, 9, 120_000_000);
        System.out.println(t.format(DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu 'at' h:mm a", Locale.US)));
        System.out.println(t.format(DateTimeFormatter.ofPattern("EEE dd-MMM-yy HH:mm:ss.SSS", Locale.ENGLISH)));
        System.out.println(t.format(DateTimeFormatter.ISO_DATE_TIME) + " " + t.format(DateTimeFormatter.ISO_ORDINAL_DATE) + " " + t.format(DateTimeFormatter.ISO_WEEK_DATE));
        System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.US) + " " + Month.MAY.getDisplayName(TextStyle.FULL, Locale.US));
        System.out.println(LocalDate.parse("05 Mar 2021", DateTimeFormatter.ofPattern("dd MMM yyyy", Locale.US)));
        DateTimeFormatter own = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendLiteral('/').appendValue(ChronoField.MONTH_OF_YEAR).optionalStart().appendLiteral('#').appendText(ChronoField.DAY_OF_WEEK).optionalEnd().toFormatter(Locale.US);
        System.out.println(own.format(t));
        LocalDate d = t.toLocalDate();
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()));
        System.out.println(d.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + LocalTime.of(7, 5).format(DateTimeFormatter.ofPattern("hh:mm a", Locale.US)));
    }
}
