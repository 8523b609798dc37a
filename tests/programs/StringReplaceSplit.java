public class StringReplaceSplit {
    static void show(String[] parts) {
        StringBuilder s = new StringBuilder().append(parts.length).append(':');
        for (String part : parts) s.append('[').append(part).append(']');
        System.out.println(s);
    }

    public static void main(String[] args) {
        System.out.println("banana".replace('a', 'o') + " " + "banana".replace("an", "AN") + " " + "banana".replace("x", "y"));
        System.out.println("aaa".replace("aa", "b") + " " + "abc".replace("", "-") + " " + "abc".replace("b", ""));
        System.out.println("a.b.c".replace(".", "::"));
        show("a,b,c".split(","));
        show("a,,c,,".split(","));
        show(",a".split(","));
        show("".split(","));
        show("abc".split(""));
        show("one two three".split(" ", 2));
        show("a,,c,,".split(",", -1));
        show("no separator".split(";"));
        show("1.2.3".split("\\."));
        show("k=v=w".split("="));
    }
}
