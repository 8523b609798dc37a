public class ReferenceBranches {
    static String compare(Object a, Object b) {
        String s = a == b ? "same" : "different";
        if (a != b) s += " ne";
        if (a == null) s += " a-null";
        if (b != null) s += " b-nonnull";
        return s;
    }

    public static void main(String[] args) {
        Object o = new Object();
        System.out.println(compare(o, o));
        System.out.println(compare(o, null));
        System.out.println(compare(null, o));
        System.out.println(compare(null, null));
        System.out.println(compare(new Object(), new Object()));
        System.out.println(compare("lit", "lit"));
        System.out.println(compare("lit", new String("lit")));
        int[] a = {1};
        System.out.println(compare(a, a.clone()));
        System.out.println(compare(int.class, Integer.TYPE));
        System.out.println(compare("".getClass(), String.class));
        String s = null;
        while (s == null) s = "set";
        System.out.println(s);
    }
}
