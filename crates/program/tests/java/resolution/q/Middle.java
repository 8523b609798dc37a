package q;

// Does not override p.Base.narrow: another package.
public class Middle extends p.Base {
    public String narrow() { return "q.Middle"; }

    private String hidden() { return "q.Middle"; }

    public static String callsNarrow(Middle middle) { return middle.narrow(); }

    public String callsSuper() { return super.wide(); }

    public void callsGuarded() { guarded(); }
}
