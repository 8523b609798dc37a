/** Strings as inputs: no fork per character, and no bound where none is needed. */
class StringInputs {
    // Two traces and a null case.
    static int hello(String s) {
        return s.equals("hello") ? 1 : 0;
    }

    static int length(String s) {
        return s.isEmpty() ? -1 : s.length();
    }

    static char third(String s) {
        return s.charAt(2);
    }

    static boolean prefix(String s) {
        return s.startsWith("ab") && s.compareTo("abc") > 0;
    }

    static void suffix(String s) {
        if (s != null && s.startsWith("x") && s.endsWith("yz") && s.length() == 5) {
            assert s.indexOf('q') < 0;
        }
    }

    // A switch looks at the hash code first, and strings may share one.
    static int word(String s) {
        return switch (s) {
            case "a" -> 1;
            case "bb" -> 2;
            default -> 3;
        };
    }

    // As long as the bound allows.
    static int same(String a, String b) {
        return a != null && a.equals(b) ? 1 : 0;
    }

    static boolean alias(String a, String b) {
        return a == b && !a.equals(b);
    }

    static Object any(Object o) {
        return "x".equals(o) ? o : null;
    }
}
