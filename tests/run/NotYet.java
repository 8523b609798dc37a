/** Inputs that are not understood yet are named, not passed over. */
class NotYet {
    enum Colour { RED, GREEN }

    static final class Plain {}

    static int hash(Plain o) {
        return o.hashCode();
    }

    static boolean isRed(Colour c) {
        return c == Colour.RED;
    }

    static void run(Runnable r) {
        r.run();
    }
}
