import isopath.Verify;

/** Contracts as the first statements of a body. */
class Statements {
    int n;
    String name;

    int add(int more) {
        Verify.requires(more > 0 && n + more > 0);
        Verify.requires(name != null ? more < 7 : more < 8);
        Verify.ensures(r -> r > Verify.old(() -> n));
        Verify.ensures(() -> name == Verify.old(() -> name));
        return n += more;
    }

    static long twice(long x, short y) {
        Verify.ensures(long.class, r -> r == 2 * x + y);
        return 2 * x + y;
    }

    String name(String prefix) {
        Verify.requires(isShort(prefix));
        Verify.ensures(String.class, r -> r.startsWith(prefix));
        return prefix;
    }

    short low(int x) {
        Verify.ensures(r -> r == (short) x);
        return (short) x;
    }

    boolean isShort(String s) {
        return s.length() < 4;
    }

    void none() {
        n = Verify.anyInt();
    }
}
