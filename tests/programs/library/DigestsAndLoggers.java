import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.CRC32;

public class DigestsAndLoggers {
    private static final Logger LOG = Logger.getLogger(DigestsAndLoggers.class.getName());

    public static void main(String[] args) throws NoSuchAlgorithmException {
        byte[] text = "The quick brown fox".getBytes(StandardCharsets.UTF_8);
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256"}) {
            System.out.println(name + " " + HexFormat.of().formatHex(MessageDigest.getInstance(name).digest(text)));
        }
        CRC32 crc = new CRC32();
        crc.update(text);
        crc.update(7);
        System.out.println(crc.getValue() + " " + UUID.nameUUIDFromBytes(text));
        LOG.fine("not shown");
        LOG.log(Level.FINER, "nor this {0}", text.length);
        System.out.println(LOG.getName() + " " + LOG.isLoggable(Level.INFO) + " " + LOG.isLoggable(Level.FINE) + " " + Level.parse("WARNING").intValue());
    }
}
