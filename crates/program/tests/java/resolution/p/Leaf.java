package p;

// Overrides both p.Base.narrow (same package) and q.Middle.narrow (public).
public class Leaf extends q.Middle {
    public String narrow() { return "p.Leaf"; }

    public String wide() { return "p.Leaf"; }
}
