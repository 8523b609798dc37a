public class StringHash {
    static int byHand(String s) {
        int h = 0;
        for (int i = 0; i < s.length(); i++) h = 31 * h + s.charAt(i);
        return h;
    }

    public static void main(String[] args) {
        String[] samples = {"", "a", "Aa", "BB", "hello", "The quick brown fox jumps over the lazy dog", "\u03b1\u03b2\u03b3", "\0", "polygenelubricants"};
        for (String s : samples) System.out.println(s.hashCode() + " " + (s.hashCode() == byHand(s)));
        System.out.println(new String("hello").hashCode() == "hello".hashCode());
        System.out.println(java.util.Arrays.hashCode(new int[] {1, 2}) + " " + java.util.Objects.hash(1, "a", null));
        System.out.println(Character.hashCode('a') + " " + Boolean.hashCode(false) + " " + Double.hashCode(0.1) + " " + Long.hashCode(-1L));
        System.out.println(java.util.List.of(1, 2, 3).hashCode() + " " + Byte.hashCode((byte) -1) + " " + Short.hashCode((short) 5));
    }
}
