package isopath.replay;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A frame that was received: a table of strings, and what refers to it.
 *
 * <p>The counterpart of {@code wire/writer.rs}. Numbers are big-endian.
 */
final class In {
    private final ByteBuffer bytes;
    private final String[] strings;

    private In(byte[] frame) {
        bytes = ByteBuffer.wrap(frame);
        strings = new String[number()];
        for (int i = 0; i < strings.length; i++) {
            byte[] text = new byte[number()];
            bytes.get(text);
            strings[i] = new String(text, StandardCharsets.UTF_8);
        }
    }

    /** The bytes of the next frame, without their length. */
    static byte[] receive(DataInputStream in) throws IOException {
        byte[] frame = new byte[in.readInt()];
        in.readFully(frame);
        return frame;
    }

    static In of(byte[] frame) {
        return new In(frame);
    }

    int number() {
        return bytes.getInt();
    }

    char tag() {
        return (char) bytes.get();
    }

    boolean flag() {
        return bytes.get() != 0;
    }

    String string() {
        return strings[number()];
    }

    String[] strings() {
        String[] list = new String[number()];
        for (int i = 0; i < list.length; i++) {
            list[i] = string();
        }
        return list;
    }

    /** UTF-16 units, which need not be a well-formed text. */
    String text() {
        char[] units = new char[number()];
        for (int i = 0; i < units.length; i++) {
            units[i] = bytes.getChar();
        }
        return new String(units);
    }

    Datum datum() {
        char tag = tag();
        switch (tag) {
            case Datum.VOID:
            case Datum.NULL:
                return new Datum(tag, null);
            case Datum.OBJECT:
                return new Datum(tag, number());
            case 'Z':
                return new Datum(tag, flag());
            case 'B':
                return new Datum(tag, bytes.get());
            case 'S':
                return new Datum(tag, bytes.getShort());
            case 'C':
                return new Datum(tag, bytes.getChar());
            case 'I':
                return new Datum(tag, bytes.getInt());
            case 'J':
                return new Datum(tag, bytes.getLong());
            case 'F':
                return new Datum(tag, Float.intBitsToFloat(bytes.getInt()));
            case 'D':
                return new Datum(tag, Double.longBitsToDouble(bytes.getLong()));
            default:
                throw new IllegalStateException("no datum starts with " + tag);
        }
    }

    Datum[] data() {
        Datum[] list = new Datum[number()];
        for (int i = 0; i < list.length; i++) {
            list[i] = datum();
        }
        return list;
    }

    FieldName field() {
        return new FieldName(string(), string(), string());
    }
}
