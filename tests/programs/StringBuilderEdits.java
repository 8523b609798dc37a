public class StringBuilderEdits {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("0123456789");
        System.out.println(b.insert(3, "abc").insert(0, 7).insert(b.length(), 'z').insert(1, 1.5));
        System.out.println(b.delete(0, 4).deleteCharAt(0));
        System.out.println(b.replace(1, 5, "<replaced>"));
        System.out.println(b.reverse());
        b.setCharAt(0, '!');
        System.out.println(b);
        b.setLength(4);
        System.out.println(b + "|" + b.length());
        b.setLength(6);
        System.out.println(b.length() + " " + (int) b.charAt(5));
        b.setLength(0);
        System.out.println("[" + b + "]" + b.isEmpty());
        b.append("racecar");
        System.out.println(b.toString().contentEquals(new StringBuilder(b).reverse()));
        System.out.println(b.delete(2, 100));
        b.ensureCapacity(500);
        b.trimToSize();
        System.out.println(b.append(b).append(b));
        System.out.println(new StringBuilder("a\uD83D\uDE00b").reverse().length());
    }
}
