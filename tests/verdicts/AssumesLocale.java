import java.util.Locale;

/** The default locale belongs to the machine. */
class AssumesLocale {
    static void metByCase() {
        assert "TITLE".toLowerCase().equals("title");
    }

    static boolean metByCaseOfInput(String s) {
        return s.toLowerCase().equals("id");
    }

    static String metByFormat() {
        return String.format("%,d", 1000);
    }

    static String metByName() {
        return Locale.getDefault().getLanguage();
    }

    static String freeOfRoot() {
        return "TITLE".toLowerCase(Locale.ROOT);
    }
}
