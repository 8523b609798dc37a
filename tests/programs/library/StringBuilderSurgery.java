public class StringBuilderSurgery {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append(2L).append(3.5f).append(4.25).append('c').append(true).append((Object) null).append(new char[] {'x', 'y'});
        System.out.println(b + " " + b.length());
        b.insert(0, "start").insert(5, 99).insert(b.length(), 'e');
        System.out.println(b);
        b.delete(0, 5).deleteCharAt(0).replace(0, 2, "<>").setCharAt(2, '#');
        System.out.println(b);
        System.out.println(b.indexOf("null") + " " + b.lastIndexOf("e") + " " + b.charAt(3) + " " + b.substring(4, 8));
        System.out.println(new StringBuilder("racecar!").reverse());
        System.out.println(new StringBuilder("a\ud83d\ude00b").reverse());
        b.setLength(4);
        System.out.println("[" + b + "]");
        b.setLength(6);
        System.out.println(b.length() + " " + (int) b.charAt(5));
        StringBuilder unicode = new StringBuilder("abc");
        unicode.append('\u20ac').appendCodePoint(0x1F600);
        System.out.println(unicode + " " + unicode.length() + " " + unicode.codePointAt(4) + " " + unicode.codePointCount(0, 6));
        System.out.println(new StringBuilder("x").compareTo(new StringBuilder("y")) + " " + "abc".contentEquals(new StringBuilder("abc")));
        StringBuilder c = new StringBuilder(2);
        for (int i = 0; i < 50; i++) {
            c.append(i % 10);
        }
        System.out.println(c + " " + (c.capacity() >= 50));
        System.out.println(c.append("tail", 1, 3).append(new char[] {'a', 'b', 'c'}, 1, 2));
        try {
            b.insert(100, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.deleteCharAt(50);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        StringBuffer s = new StringBuffer("sync");
        System.out.println(s.append(1).insert(0, 2).reverse());
        System.out.println(new StringBuilder().append("a").equals(new StringBuilder().append("a")));
        System.out.println(c.chars().filter(x -> x == '0').count());
    }
}
