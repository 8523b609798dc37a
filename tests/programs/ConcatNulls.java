public class ConcatNulls {
    static class NullText {
        @Override public String toString() { return null; }
    }

    public static void main(String[] args) {
        String s = null;
        Object o = null;
        Integer i = null;
        char[] none = {};
        System.out.println("s=" + s + " o=" + o + " i=" + i);
        System.out.println(s + s);
        s += null;
        System.out.println(s + " " + s.length());
        System.out.println("x" + new NullText());
        System.out.println(new NullText() + "" + String.valueOf(none) + "|");
        StringBuilder b = new StringBuilder();
        b.append((String) null).append((Object) null).append(new NullText());
        System.out.println(b);
        System.out.println("" + null + "" + 'n');
    }
}
