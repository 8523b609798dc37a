package isopath.replay;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A frame to be sent: a table of strings, and what refers to it.
 *
 * <p>The counterpart of {@code wire/reader.rs}.
 */
final class Out {
    /** Larger replies would only show that something went wrong. */
    static final int LARGEST = 1 << 28;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);
    private final Map<String, Integer> strings = new LinkedHashMap<>();

    private interface Write {
        void run() throws IOException;
    }

    /** Nothing goes wrong when an array is written to. */
    private static void sure(Write write) {
        try {
            write.run();
        } catch (IOException error) {
            throw new IllegalStateException(error);
        }
    }

    Out number(int number) {
        sure(() -> data.writeInt(number));
        return this;
    }

    Out tag(char tag) {
        sure(() -> data.writeByte(tag));
        return this;
    }

    Out flag(boolean flag) {
        sure(() -> data.writeBoolean(flag));
        return this;
    }

    Out string(String string) {
        Integer known = strings.putIfAbsent(string, strings.size());
        return number(known == null ? strings.size() - 1 : known);
    }

    /** UTF-16 units, which need not be a well-formed text. */
    Out text(String text) {
        number(text.length());
        sure(() -> data.writeChars(text));
        return this;
    }

    /** A box, as the primitive in it. */
    Out primitive(Object box) {
        sure(() -> {
            if (box instanceof Boolean) {
                tag('Z').flag((Boolean) box);
            } else if (box instanceof Byte) {
                tag('B').data.writeByte((Byte) box);
            } else if (box instanceof Short) {
                tag('S').data.writeShort((Short) box);
            } else if (box instanceof Character) {
                tag('C').data.writeChar((Character) box);
            } else if (box instanceof Integer) {
                tag('I').data.writeInt((Integer) box);
            } else if (box instanceof Long) {
                tag('J').data.writeLong((Long) box);
            } else if (box instanceof Float) {
                tag('F').data.writeInt(Float.floatToRawIntBits((Float) box));
            } else {
                tag('D').data.writeLong(Double.doubleToRawLongBits((Double) box));
            }
        });
        return this;
    }

    int size() {
        return bytes.size();
    }

    /** The frame, with its length before it. */
    byte[] frame() {
        ByteArrayOutputStream frame = new ByteArrayOutputStream(bytes.size() + 64);
        DataOutputStream head = new DataOutputStream(frame);
        sure(() -> {
            head.writeInt(0);
            head.writeInt(strings.size());
            for (String string : strings.keySet()) {
                byte[] text = string.getBytes(StandardCharsets.UTF_8);
                head.writeInt(text.length);
                head.write(text);
            }
            bytes.writeTo(head);
        });
        byte[] whole = frame.toByteArray();
        java.nio.ByteBuffer.wrap(whole).putInt(0, whole.length - 4);
        return whole;
    }
}
