public class InterfaceStaticPrivate {
    interface Parser {
        static int parse(String s) { return clean(s).length(); }

        private static String clean(String s) { return s.trim(); }

        default int twice(String s) { return helper(s) + helper(s); }

        private int helper(String s) { return parse(s) + offset(); }

        int offset();
    }

    static class Offset implements Parser {
        final int by;
        Offset(int by) { this.by = by; }
        @Override public int offset() { return by; }
    }

    public static void main(String[] args) {
        System.out.println(Parser.parse("  abc "));
        System.out.println(new Offset(10).twice(" xy "));
        Parser p = new Offset(-2);
        System.out.println(p.twice("four"));
    }
}
