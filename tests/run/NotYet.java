/** Inputs that are not understood yet are named, not passed over. */
class NotYet {
    interface Shade {}

    enum Colour implements Shade { RED, GREEN }

    static boolean isAbsolute(java.io.File file) {
        return file.isAbsolute();
    }

    static boolean isRed(Shade s) {
        return s == Colour.RED;
    }

    static void run(Runnable r) {
        r.run();
    }
}
