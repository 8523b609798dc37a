import java.time.ZoneId;
import java.util.Date;
import java.util.TimeZone;

/** The default time zone belongs to the machine. */
class AssumesTimeZone {
    static void metByText() {
        assert new Date(0).toString().equals("Thu Jan 01 00:00:00 UTC 1970");
    }

    static int metByOffset() {
        return TimeZone.getDefault().getRawOffset();
    }

    static ZoneId metByZone() {
        return ZoneId.systemDefault();
    }

    static long freeOfInstants() {
        return new Date(7).getTime();
    }

    static int freeOfNamed() {
        return TimeZone.getTimeZone("UTC").getRawOffset();
    }
}
