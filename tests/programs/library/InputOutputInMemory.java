import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;

public class InputOutputInMemory {
    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new StringReader("one\ntwo\r\nthree"));
        System.out.println(lines.readLine() + lines.readLine() + lines.lines().toList());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0xCAFEBABE);
            out.writeUTF("h\u00e9");
            out.writeDouble(1.5);
            out.writeBoolean(true);
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(Integer.toHexString(in.readInt()) + in.readUTF() + in.readDouble() + in.readBoolean());
        try {
            in.readByte();
        } catch (EOFException e) {
            System.out.println("end " + bytes.size());
        }
        byte[] utf8 = "a\u20ac\ud83d\ude00".getBytes(StandardCharsets.UTF_8);
        System.out.println(Arrays.toString(utf8) + new String(utf8, StandardCharsets.UTF_8).length() + Arrays.toString("\u00e9".getBytes(StandardCharsets.ISO_8859_1)) + Arrays.toString("ab".getBytes(StandardCharsets.UTF_16BE)));
        System.out.println(new String(new byte[] {(byte) 0xff, 65}, StandardCharsets.UTF_8).charAt(0) == '\ufffd');
        System.out.println(new BufferedReader(new InputStreamReader(new ByteArrayInputStream(utf8), StandardCharsets.UTF_8)).readLine().codePointAt(2));
        String encoded = Base64.getEncoder().encodeToString("hello world".getBytes(StandardCharsets.US_ASCII));
        System.out.println(encoded + " " + new String(Base64.getDecoder().decode(encoded), StandardCharsets.US_ASCII));
        StringWriter w = new StringWriter();
        w.append("x").write("yz", 1, 1);
        System.out.println(w);
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        new PrintStream(captured, true, StandardCharsets.UTF_8).printf("%d%%", 5);
        System.out.println(captured);
        ByteBuffer b = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        b.putInt(1).putLong(-2L).flip();
        System.out.println(b.getInt() + " " + b.getLong() + " " + b.remaining() + " " + Arrays.toString(Arrays.copyOf(b.array(), 5)));
        CRC32 crc = new CRC32();
        crc.update("123456789".getBytes(StandardCharsets.US_ASCII));
        System.out.println(Long.toHexString(crc.getValue()));
    }
}
