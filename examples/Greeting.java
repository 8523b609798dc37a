import java.util.ArrayList;

/** Strings and lists as inputs. */
final class Greeting {
    private Greeting() {}

    /** The name in `hello NAME!`. */
    static String nameIn(String line) {
        if (!line.startsWith("hello ") || !line.endsWith("!")) {
            return null;
        }
        int length = line.length() - "hello ".length() - "!".length();
        assert length > 0 : "nobody is greeted";
        return line.substring("hello ".length(), line.length() - 1);
    }

    /** The first of several, who must be somebody. */
    static int lengthOfFirst(ArrayList<String> names) {
        return names.isEmpty() ? 0 : names.get(0).length();
    }
}
