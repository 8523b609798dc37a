public class StringValueOf {
    public static void main(String[] args) {
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(-1) + String.valueOf(1L << 40));
        System.out.println(String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf(new char[] {'h', 'i'}) + String.valueOf((Object) null));
        System.out.println(String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        try {
            System.out.println(String.valueOf((char[]) null));
        } catch (NullPointerException e) {
            System.out.println("null char array");
        }
        System.out.println(Boolean.toString(false) + Character.toString(65) + Byte.toString((byte) 255) + Short.toString((short) 65535));
        System.out.println(Double.valueOf(3) + " " + Float.valueOf("1e3") + " " + Long.valueOf("12") + " " + Short.valueOf((short) 4));
        System.out.println(Boolean.parseBoolean("True") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null));
        byte[] ascii = "ASCII".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        System.out.println(ascii.length + " " + ascii[0] + " " + new String(ascii, 1, 3, java.nio.charset.StandardCharsets.ISO_8859_1));
    }
}
