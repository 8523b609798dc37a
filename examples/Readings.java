/** Readings of a sensor, sent as lines of text. */
class Readings {
    static int perReading(int total, int[] values) {
        return total / values.length;
    }

    static String sensor(String line) {
        return line.substring(0, line.indexOf(':'));
    }

    static int value(String text) {
        return Integer.parseInt(text);
    }

    static int checked(int total, int[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no readings");
        }
        return total / values.length;
    }
}
