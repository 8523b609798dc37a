import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

public class DurationsAndInstants {
    public static void main(String[] args) {
        Duration d = Duration.ofMinutes(135).plusSeconds(7).plusMillis(250);
        System.out.println(d + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.getSeconds() + " " + d.getNano() + " " + d.toMillis());
        System.out.println(d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(2) + " " + Duration.ZERO + " " + d.compareTo(Duration.ofHours(2)));
        System.out.println(Duration.between(LocalTime.of(10, 0), LocalTime.of(9, 59, 30)) + " " + Duration.ofDays(2));
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 5);
        System.out.println(i + " " + i.plus(d) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + Instant.EPOCH + " " + i.toEpochMilli());
        LocalDateTime t = LocalDateTime.of(2023, 12, 31, 23, 59, 59, 999_000_000);
        System.out.println(t + " " + t.plusNanos(1_000_000) + " " + t.toLocalTime() + " " + t.get(ChronoField.MINUTE_OF_DAY));
        System.out.println(ChronoUnit.MINUTES.between(LocalDateTime.of(2023, 1, 1, 0, 0), t) + " " + t.truncatedTo(ChronoUnit.DAYS));
        System.out.println(t.toEpochSecond(ZoneOffset.UTC) + " " + LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.ofHours(2)));
        System.out.println(t.atOffset(ZoneOffset.ofHoursMinutes(5, 30)) + " " + OffsetDateTime.of(t, ZoneOffset.UTC).toInstant());
        System.out.println(LocalTime.MIDNIGHT + " " + LocalTime.NOON.minusSeconds(1) + " " + LocalTime.of(1, 2).isAfter(LocalTime.MIN) + " " + LocalTime.ofSecondOfDay(86399));
        System.out.println(Duration.parse("PT1H30M15.5S").toSeconds() + " " + Duration.parse("P1DT2H").toHours());
    }
}
