import java.util.Locale;

public class LocalesAndCases {
    public static void main(String[] args) {
        System.out.println("TITLE".toLowerCase(Locale.ROOT) + " " + "stra\u00dfe".toUpperCase(Locale.ENGLISH) + " " + "TITLE".toLowerCase(new Locale("tr")));
        System.out.println(Locale.US + " " + Locale.GERMANY.getLanguage() + " " + Locale.forLanguageTag("fr-CA").getCountry() + " " + Locale.ROOT.equals(new Locale("")));
        System.out.println(Locale.UK.toLanguageTag() + " " + new Locale("de", "AT").toString() + " " + new Locale.Builder().setLanguage("it").setRegion("CH").build());
        System.out.println("\u0130".toLowerCase(Locale.ROOT).length() + " " + "\u03a3\u0391\u03a3".toLowerCase(Locale.ROOT) + " " + "\ufb01x".toUpperCase(Locale.ROOT));
        System.out.println("a".compareToIgnoreCase("B") + " " + "\u00c9".equalsIgnoreCase("\u00e9"));
    }
}
