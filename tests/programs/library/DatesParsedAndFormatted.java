import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

public class DatesParsedAndFormatted {
    public static void main(String[] args) {
        System.out.println(LocalDate.parse("2024-03-05").plusWeeks(1));
        System.out.println(LocalDateTime.parse("2024-03-05T10:15:30").minusHours(11));
        System.out.println(LocalTime.parse("23:59").plusMinutes(2));
        System.out.println(LocalDate.of(2024, 7, 4).format(DateTimeFormatter.ISO_LOCAL_DATE) + " " + LocalDate.of(2024, 7, 4).format(DateTimeFormatter.BASIC_ISO_DATE));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("dd/MM/yyyy HH:mm");
        System.out.println(LocalDateTime.of(2024, 1, 2, 3, 4).format(f));
        System.out.println(LocalDateTime.parse("31/12/1999 23:59", f).plusMinutes(1));
        try {
            LocalDate.parse("2024-3-5");
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.parse("2023-02-30");
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
    }
}
