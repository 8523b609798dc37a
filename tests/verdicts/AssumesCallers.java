/** Somebody calls the method. */
class AssumesCallers {
    static void metByException() {
        assert new Throwable().getStackTrace().length == 1;
    }

    static int metByThread() {
        return Thread.currentThread().getStackTrace().length;
    }

    static void freeOfPrinting() {
        new Throwable().printStackTrace();
    }
}
