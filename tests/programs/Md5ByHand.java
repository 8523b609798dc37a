public class Md5ByHand {
    static final int[] SHIFTS = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
    static final int[] TABLE = new int[64];

    static {
        for (int i = 0; i < 64; i++) TABLE[i] = (int) (long) (Math.abs(Math.sin(i + 1)) * (1L << 32));
    }

    static String digest(String text) {
        int n = text.length();
        int[] words = new int[((n + 8) / 64 + 1) * 16];
        for (int i = 0; i < n; i++) words[i >> 2] |= text.charAt(i) << (i & 3) * 8;
        words[n >> 2] |= 0x80 << (n & 3) * 8;
        words[words.length - 2] = n * 8;
        int a = 0x67452301, b = 0xefcdab89, c = ~a, d = ~b;
        for (int block = 0; block < words.length; block += 16) {
            int a0 = a, b0 = b, c0 = c, d0 = d;
            for (int i = 0; i < 64; i++) {
                int round = i >>> 4;
                int f, g;
                switch (round) {
                    case 0: f = b & c | ~b & d; g = i; break;
                    case 1: f = d & b | ~d & c; g = 5 * i + 1 & 15; break;
                    case 2: f = b ^ c ^ d; g = 3 * i + 5 & 15; break;
                    default: f = c ^ (b | ~d); g = 7 * i & 15;
                }
                int t = b + Integer.rotateLeft(a + f + words[block + g] + TABLE[i], SHIFTS[round << 2 | i & 3]);
                a = d;
                d = c;
                c = b;
                b = t;
            }
            a += a0;
            b += b0;
            c += c0;
            d += d0;
        }
        StringBuilder hex = new StringBuilder();
        for (int word : new int[] {a, b, c, d})
            for (int i = 0; i < 4; i++) {
                int octet = word >>> 8 * i & 0xff;
                hex.append(Character.forDigit(octet >> 4, 16)).append(Character.forDigit(octet & 15, 16));
            }
        return hex.toString();
    }

    public static void main(String[] args) {
        System.out.println(digest(""));
        System.out.println(digest("abc"));
        System.out.println(digest("message digest"));
        System.out.println(digest("12345678901234567890123456789012345678901234567890123456789012345678901234567890"));
    }
}
