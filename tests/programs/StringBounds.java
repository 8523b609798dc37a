public class StringBounds {
    interface Action { Object run(); }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        final String s = "abc";
        attempt(new Action() { @Override public Object run() { return s.charAt(3); } });
        attempt(new Action() { @Override public Object run() { return s.charAt(-1); } });
        attempt(new Action() { @Override public Object run() { return s.substring(4); } });
        attempt(new Action() { @Override public Object run() { return s.substring(-1); } });
        attempt(new Action() { @Override public Object run() { return s.substring(2, 1); } });
        attempt(new Action() { @Override public Object run() { return s.substring(0, 4); } });
        attempt(new Action() { @Override public Object run() { return new StringBuilder(s).deleteCharAt(5); } });
        attempt(new Action() { @Override public Object run() { return new StringBuilder(s).insert(9, "x"); } });
        attempt(new Action() { @Override public Object run() { return new StringBuilder(s).charAt(3); } });
        attempt(new Action() { @Override public Object run() { new StringBuilder(s).setLength(-1); return null; } });
        attempt(new Action() { @Override public Object run() { return new String(new char[2], 1, 5); } });
        attempt(new Action() { @Override public Object run() { return s.substring(3); } });
    }
}
