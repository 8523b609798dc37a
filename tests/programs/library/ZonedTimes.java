import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

public class ZonedTimes {
    public static void main(String[] args) {
        ZonedDateTime utc = ZonedDateTime.of(LocalDateTime.of(2024, 6, 1, 12, 0), ZoneOffset.UTC);
        System.out.println(utc + " " + utc.withZoneSameInstant(ZoneOffset.ofHours(-5)));
        System.out.println(ZoneOffset.of("+05:30").getTotalSeconds() + " " + ZoneId.of("UTC") + " " + ZoneId.of("GMT+2"));
        Clock fixed = Clock.fixed(Instant.ofEpochSecond(1_000_000), ZoneOffset.UTC);
        System.out.println(fixed.instant() + " " + LocalDateTime.now(fixed) + " " + fixed.millis());
        ZonedDateTime paris = utc.withZoneSameInstant(ZoneId.of("Europe/Paris"));
        System.out.println(paris + " " + paris.plusMonths(6) + " " + paris.getOffset());
    }
}
