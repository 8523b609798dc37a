import java.nio.charset.StandardCharsets;

/** The default charset belongs to the machine. */
class AssumesCharset {
    static void metByBytes() {
        assert "\u00fc".getBytes().length == 2;
    }

    static String metByText() {
        return new String(new byte[] {(byte) 0xC3, (byte) 0xBC});
    }

    static int freeOfNamed() {
        return "\u00fc".getBytes(StandardCharsets.UTF_8).length;
    }
}
