public class NarrowingCasts {
    public static void main(String[] args) {
        int[] samples = {0, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 0x12345678};
        for (int x : samples) {
            System.out.println(x + " -> " + (byte) x + " " + (short) x + " " + (int) (char) x);
        }
        long[] longs = {0x1_0000_0000L, 0x1_8000_0000L, Long.MAX_VALUE, Long.MIN_VALUE, -1};
        for (long x : longs) {
            System.out.println(x + " -> " + (int) x + " " + (short) x + " " + (byte) x + " " + (int) (char) x);
        }
        System.out.println((int) (char) (byte) -1);
        System.out.println((short) (char) -1);
        System.out.println((char) 65 + (char) 1);
        System.out.println((char) (65 + 1));
        System.out.println((byte) 300.7);
        System.out.println((char) 97.9f);
        System.out.println((short) -40000.5);
        System.out.println((byte) 1e20);
        System.out.println((short) Double.POSITIVE_INFINITY);
    }
}
