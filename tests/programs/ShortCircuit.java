public class ShortCircuit {
    static int calls;

    static boolean yes(String tag) {
        calls++;
        System.out.print(tag + " ");
        return true;
    }

    static boolean no(String tag) { return !yes(tag); }

    public static void main(String[] args) {
        System.out.println(yes("a") && no("b") && yes("c"));
        System.out.println(no("a") || no("b") || yes("c") || yes("d"));
        System.out.println(yes("a") & no("b") & yes("c"));
        System.out.println(no("a") | yes("b") | yes("c"));
        System.out.println(yes("a") ^ yes("b"));
        System.out.println(!(yes("a") && (no("b") || yes("c"))));
        System.out.println(no("a") && yes("b") || no("c") == no("d"));
        boolean stored = calls > 3 && calls < 100;
        System.out.println(stored + " " + calls);
        if (!(no("x") || no("y")) && !stored | calls > 0) System.out.println("taken");
        String text = null;
        if (text != null && text.length() > 0) System.out.println("never");
        while (calls < 25 && yes("w")) { }
        System.out.println(calls);
    }
}
