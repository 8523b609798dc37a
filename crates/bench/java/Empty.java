/** Nothing: what a process costs before it does anything. */
public final class Empty {
    static void nothing() {}

    public static void main(String[] args) {}
}
