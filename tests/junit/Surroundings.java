// What depends on where a program runs is not asserted: such tests are not written.
class Surroundings {
    static int processors(int most) {
        return most > 0 ? Runtime.getRuntime().availableProcessors() : 0;
    }

    static String directory() {
        return System.getProperty("user.dir");
    }

    static int depth() {
        return new Throwable().getStackTrace().length;
    }

    static int hash() {
        return new Surroundings().hashCode();
    }

    static String text(boolean b) {
        return "it is " + (b ? new Surroundings() : "nothing");
    }

    static boolean same(Integer a, Integer b) {
        return a == b;
    }
}
