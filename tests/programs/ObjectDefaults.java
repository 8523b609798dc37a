public class ObjectDefaults {
    static class Plain { }

    static class Named {
        @Override public int hashCode() { return 0xabc; }
    }

    static class Equal {
        final int x;
        Equal(int x) { this.x = x; }
        @Override public boolean equals(Object o) { return o != null && o.getClass() == getClass() && ((Equal) o).x == x; }
        @Override public int hashCode() { return x * 31; }
        @Override public String toString() { return "Equal(" + x + ")"; }
    }

    public static void main(String[] args) {
        Plain a = new Plain();
        Plain b = new Plain();
        System.out.println(a.equals(a) + " " + a.equals(b) + " " + a.equals(null));
        System.out.println(a.hashCode() == a.hashCode());
        System.out.println(a.hashCode() == System.identityHashCode(a));
        System.out.println(a.toString().startsWith("ObjectDefaults$Plain@"));
        System.out.println(a.toString().equals("ObjectDefaults$Plain@" + Integer.toHexString(a.hashCode())));
        System.out.println(new Named());
        System.out.println(new Equal(1).equals(new Equal(1)) + " " + new Equal(1).hashCode() + " " + new Equal(2));
        System.out.println(new int[0].equals(new int[0]));
        System.out.println(new int[2].toString().startsWith("[I@"));
        System.out.println(System.identityHashCode(null));
        System.out.println(String.valueOf((Object) null));
        System.out.println(a.getClass() == b.getClass());
    }
}
