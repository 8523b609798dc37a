public class Base64ByHand {
    static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    static String encode(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < data.length; i += 3) {
            int left = Math.min(3, data.length - i);
            int chunk = 0;
            for (int k = 0; k < 3; k++) chunk = chunk << 8 | (k < left ? data[i + k] & 0xff : 0);
            for (int k = 0; k < 4; k++) out.append(k <= left ? ALPHABET.charAt(chunk >> 18 - 6 * k & 63) : '=');
        }
        return out.toString();
    }

    static byte[] decode(String text) {
        int padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
        byte[] out = new byte[text.length() / 4 * 3 - padding];
        int bits = 0, held = 0, at = 0;
        for (char c : text.toCharArray()) {
            if (c == '=') break;
            bits = bits << 6 | ALPHABET.indexOf(c);
            held += 6;
            if (held >= 8) out[at++] = (byte) (bits >> (held -= 8));
        }
        return out;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "Hello, World!"}) {
            byte[] bytes = new byte[s.length()];
            for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) s.charAt(i);
            String encoded = encode(bytes);
            StringBuilder back = new StringBuilder();
            for (byte b : decode(encoded)) back.append((char) b);
            System.out.println(encoded + " " + back.toString().equals(s));
        }
        System.out.println(encode(new byte[] {-1, -128, 127, 0}));
    }
}
