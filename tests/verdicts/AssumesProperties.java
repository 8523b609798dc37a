import java.io.File;

/** System properties belong to the run. */
class AssumesProperties {
    static void metByName() {
        assert System.getProperty("my.flag") == null;
    }

    static boolean metByFlag() {
        return Boolean.getBoolean("other.flag") || Integer.getInteger("number") != null;
    }

    static String metBySeparators() {
        return System.lineSeparator() + File.separator;
    }

    static String metByDirectory() {
        return new File("x").getAbsolutePath();
    }

    static String freeOfPaths() {
        return new File("x").getName();
    }

    static void freeOfOutput() {
        System.out.println("x");
    }
}
