import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;

public class UuidsAndRandoms {
    public static void main(String[] args) {
        Random r = new Random(12345);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextGaussian());
        System.out.println(new Random(7).ints(5, 0, 10).boxed().collect(Collectors.toList()));
        byte[] bytes = new byte[5];
        r.nextBytes(bytes);
        System.out.println(java.util.Arrays.toString(bytes));
        UUID u = new UUID(0x123456789ABCDEFL, 0xFEDCBA9876543210L);
        System.out.println(u + " " + UUID.fromString("00112233-4455-6677-8899-aabbccddeeff").getMostSignificantBits() + " " + u.version() + " " + u.hashCode());
        System.out.println(new SplittableRandom(1).nextInt(1000));
        System.out.println(new Random(3).nextInt(5, 9));
    }
}
