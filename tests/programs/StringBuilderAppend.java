public class StringBuilderAppend {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(true).append('c').append((byte) 1).append((short) -2).append(3).append(4L).append(5.5f).append(6.25);
        b.append("str").append((Object) "obj").append(new char[] {'x'}).append("0123456", 2, 4).append((String) null);
        b.append(new char[] {'a', 'b', 'c'}, 1, 1).append(new StringBuilder("sb")).append((CharSequence) "cs");
        b.append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Float.MIN_VALUE).append(-0.0);
        b.appendCodePoint(0x41).appendCodePoint(0x1F600);
        System.out.println(b.length());
        System.out.println(b.substring(0, b.length() - 2));
        StringBuilder grow = new StringBuilder(1);
        for (int i = 0; i < 100; i++) grow.append(i);
        System.out.println(grow.length() + " " + grow.charAt(100) + " " + grow.indexOf("99") + " " + grow.lastIndexOf("1"));
        StringBuilder wide = new StringBuilder("latin").append('\u03b1').append("more");
        System.out.println(wide.length() + " " + (int) wide.charAt(5) + wide.charAt(6));
        StringBuffer buffer = new StringBuffer("buf");
        buffer.append(1).append("fer").insert(0, 'S').reverse();
        System.out.println(buffer);
        System.out.println(new StringBuilder("a").equals(new StringBuilder("a")) + " " + new StringBuilder("a").compareTo(new StringBuilder("b")));
    }
}
