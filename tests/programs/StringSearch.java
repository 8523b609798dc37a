public class StringSearch {
    public static void main(String[] args) {
        String s = "abracadabra";
        System.out.println(s.indexOf('a') + " " + s.indexOf('a', 1) + " " + s.indexOf('z') + " " + s.lastIndexOf('a') + " " + s.lastIndexOf('a', 9));
        System.out.println(s.indexOf("bra") + " " + s.indexOf("bra", 2) + " " + s.indexOf("") + " " + s.indexOf("", 50) + " " + s.indexOf("xyz"));
        System.out.println(s.lastIndexOf("bra") + " " + s.lastIndexOf("bra", 7) + " " + s.lastIndexOf(""));
        System.out.println(s.indexOf('a', -5) + " " + s.indexOf('a', 100));
        int count = 0;
        for (int at = s.indexOf("a"); at >= 0; at = s.indexOf("a", at + 1)) count++;
        System.out.println(count);
        String u = "\u03b1\u03b2\u03b3\u03b1";
        System.out.println(u.indexOf('\u03b1', 1) + " " + u.indexOf("\u03b2\u03b3") + " " + u.lastIndexOf("\u03b1") + " " + u.contains("x"));
        System.out.println(s.contains("") + " " + "".contains("a") + " " + s.contains("cad"));
        System.out.println("aaa".indexOf("aaaa") + " " + "aab".indexOf("ab") + " " + "mississippi".indexOf("issip"));
    }
}
