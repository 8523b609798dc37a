package p;

public class Base {
    public int visible;
    static String shared = "s";

    /* package-private */ String narrow() { return "p.Base"; }

    public String wide() { return "p.Base"; }

    private String hidden() { return "p.Base"; }

    public String callsHidden() { return hidden(); }

    public static String callsNarrow(Base base) { return base.narrow(); }

    protected void guarded() {}
}
