import java.time.DayOfWeek;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

public class LocalDates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 28);
        System.out.println(d + " " + d.plusDays(1) + " " + d.plusDays(2) + " " + d.plusYears(1) + " " + d.minusMonths(2));
        System.out.println(d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.getMonth());
        System.out.println(LocalDate.of(2023, 1, 31).plusMonths(1) + " " + d.withDayOfMonth(1) + " " + d.withMonth(12));
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), d) + " " + Period.between(LocalDate.of(1990, 5, 17), d));
        System.out.println(d.isBefore(LocalDate.of(2024, Month.MARCH, 1)) + " " + d.compareTo(LocalDate.EPOCH) + " " + d.toEpochDay());
        System.out.println(LocalDate.ofEpochDay(-1) + " " + LocalDate.ofYearDay(2023, 365) + " " + d.equals(LocalDate.of(2024, 2, 28)));
        System.out.println(Period.of(1, 14, 3).normalized() + " " + Period.ofWeeks(2) + " " + Period.ZERO);
        System.out.println(DayOfWeek.FRIDAY.plus(3) + " " + Month.JANUARY.minus(1) + " " + Month.FEBRUARY.length(true));
        System.out.println(Year.isLeap(1900) + " " + YearMonth.of(2023, 2).atEndOfMonth() + " " + YearMonth.of(2023, 12).plusMonths(1));
        List<LocalDate> fridays = new ArrayList<>();
        for (LocalDate x = LocalDate.of(2023, 1, 1); x.getYear() == 2023; x = x.plusDays(1)) {
            if (x.getDayOfMonth() == 13 && x.getDayOfWeek() == DayOfWeek.FRIDAY) {
                fridays.add(x);
            }
        }
        System.out.println(fridays);
        System.out.println(LocalDate.of(2024, 1, 1).datesUntil(LocalDate.of(2024, 1, 4)).toList());
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.of(2023, 13, 1);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(LocalDate.MIN + " " + LocalDate.MAX + " " + d.hashCode());
    }
}
