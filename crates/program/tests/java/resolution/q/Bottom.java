package q;

// Overrides p.Base.narrow only through p.Leaf.narrow: the transitive rule of JVMS 5.4.5.
public class Bottom extends p.Leaf {
    public String narrow() { return "q.Bottom"; }
}
