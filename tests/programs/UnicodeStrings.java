public class UnicodeStrings {
    static String codes(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) out.append(Integer.toHexString(s.charAt(i))).append(' ');
        return out.toString();
    }

    public static void main(String[] args) {
        String smile = "a\uD83D\uDE00z";
        System.out.println(smile.length() + " " + smile.codePointCount(0, smile.length()) + " " + Integer.toHexString(smile.codePointAt(1)));
        System.out.println(codes(smile));
        System.out.println(codes("\u00e9\u00ff\u0100\uffff\0"));
        System.out.println(codes(new String(Character.toChars(0x10ffff))));
        System.out.println(Character.isSurrogate(smile.charAt(1)) + " " + Character.charCount(0x1F600) + " " + smile.offsetByCodePoints(0, 2));
        String mixed = "latin" + '\u03c9';
        System.out.println(mixed.length() + codes(mixed.substring(5)) + mixed.substring(0, 5));
        System.out.println(mixed.substring(0, 5).equals("latin") + " " + mixed.replace('\u03c9', 'w'));
        byte[] utf8 = "h\u00e9\u20ac\uD83D\uDE00".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        StringBuilder hex = new StringBuilder();
        for (byte b : utf8) hex.append(Integer.toHexString(b & 0xff)).append(' ');
        System.out.println(hex);
        System.out.println(new String(utf8, java.nio.charset.StandardCharsets.UTF_8).length());
    }
}
