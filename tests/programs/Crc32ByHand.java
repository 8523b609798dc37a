public class Crc32ByHand {
    static final int[] TABLE = new int[256];

    static {
        for (int n = 0; n < 256; n++) {
            int c = n;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? 0xedb88320 ^ c >>> 1 : c >>> 1;
            TABLE[n] = c;
        }
    }

    static long crc(String s) {
        int c = -1;
        for (char ch : s.toCharArray()) c = TABLE[(c ^ ch) & 0xff] ^ c >>> 8;
        return ~c & 0xffffffffL;
    }

    static int adler(String s) {
        int a = 1, b = 0;
        for (int i = 0; i < s.length(); i++) {
            a = (a + s.charAt(i)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < s.length(); i++) h = (h ^ s.charAt(i)) * 0x100000001b3L;
        return h;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"}) {
            System.out.println(Long.toHexString(crc(s)) + " " + Integer.toHexString(adler(s)) + " " + Long.toHexString(fnv(s)));
        }
    }
}
