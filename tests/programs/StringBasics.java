public class StringBasics {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.isEmpty() + " " + "".isEmpty() + " " + "  ".isBlank());
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(12) + "|" + s.substring(3, 3) + "|");
        System.out.println(s.concat("!") + s.contains("lo, W") + s.startsWith("Hell") + s.endsWith("d") + s.startsWith("World", 7));
        System.out.println(new String(new char[] {'a', 'b'}) + new String(new char[] {'x', 'y', 'z'}, 1, 2) + new String("copy") + new String());
        System.out.println(s.substring(0) == s);
        System.out.println(s.equals("Hello, World") + " " + s.equals(null) + " " + s.equalsIgnoreCase("HELLO, WORLD"));
        System.out.println(s.toCharArray().length + " " + s.subSequence(1, 3) + " " + s.toString());
        char[] target = new char[5];
        s.getChars(7, 12, target, 0);
        System.out.println(target);
        System.out.println(s.indexOf('o') + s.lastIndexOf('o'));
        System.out.println(s.contentEquals(new StringBuilder(s)) + " " + s.regionMatches(0, "Jello", 1, 4));
        String t = s;
        t = t.replace('l', 'L');
        System.out.println(s + " " + t);
    }
}
