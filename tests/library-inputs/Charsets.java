import java.nio.charset.Charset;

/** A class of the JDK that the JVM needs for its own start, first used by the program. */
class Charsets {
    static class Holder {
        static final Charset UTF_8 = Charset.forName("UTF-8");
    }

    static int first(byte[] bytes) {
        return bytes == null ? 0 : Holder.UTF_8.name().length() + bytes.length;
    }
}
