public class Sha1ByHand {
    static String digest(String text) {
        int length = text.length();
        byte[] padded = new byte[(length + 8) / 64 * 64 + 64];
        for (int i = 0; i < length; i++) padded[i] = (byte) text.charAt(i);
        padded[length] = (byte) 0x80;
        for (int i = 0; i < 8; i++) padded[padded.length - 1 - i] = (byte) ((long) length * 8 >>> 8 * i);
        int[] h = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
        for (int block = 0; block < padded.length; block += 64) compress(padded, block, h);
        StringBuilder hex = new StringBuilder();
        for (int word : h) {
            for (int shift = 28; shift >= 0; shift -= 4) hex.append("0123456789abcdef".charAt(word >>> shift & 15));
        }
        return hex.toString();
    }

    static void compress(byte[] data, int at, int[] h) {
        int[] w = new int[80];
        for (int i = 0; i < 64; i++) w[i / 4] = w[i / 4] << 8 | data[at + i] & 0xff;
        for (int i = 16; i < 80; i++) w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        int a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
        for (int i = 0; i < 80; i++) {
            int f = i < 20 ? b & c | ~b & d : i < 40 || i >= 60 ? b ^ c ^ d : b & c | b & d | c & d;
            int k = i < 20 ? 0x5A827999 : i < 40 ? 0x6ED9EBA1 : i < 60 ? 0x8F1BBCDC : 0xCA62C1D6;
            int t = (a << 5 | a >>> 27) + f + e + k + w[i];
            e = d;
            d = c;
            c = b << 30 | b >>> 2;
            b = a;
            a = t;
        }
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
    }

    public static void main(String[] args) {
        System.out.println(digest(""));
        System.out.println(digest("abc"));
        System.out.println(digest("The quick brown fox jumps over the lazy dog"));
        System.out.println(digest("0123456789".repeat(8)));
    }
}
