/** Strings made of inputs: known as how they were made, and looked at only where the program looks. */
class StringMethods {
    static int part(String s) {
        return s.substring(2).equals("x") ? 1 : 0;
    }

    // No bound is needed to look at one character.
    static boolean inner(String s) {
        return ("<" + s + ">").substring(2).charAt(0) == '/';
    }

    static String greet(String name, int times) {
        return "hello " + name + " x" + times;
    }

    static int answer(String s) {
        return s != null && s.length() < 4 && Integer.parseInt(s) == 42 ? 1 : 0;
    }

    static boolean blank(String s) {
        return s.trim().isEmpty();
    }

    static int setting(String line) {
        int at = line.indexOf('=');
        if (at < 0) {
            return -1;
        }
        return line.substring(0, at).equals("k") ? 1 : 0;
    }

    static boolean confirmed(String s) {
        return s != null && s.equalsIgnoreCase("yes");
    }

    static String built(String s, char c) {
        StringBuilder builder = new StringBuilder();
        builder.append(s).append(c);
        System.out.println(builder);
        return builder.toString();
    }

    static int looked(String s) {
        var map = new java.util.HashMap<String, Integer>();
        map.put("a", 1);
        map.put("b", 2);
        return s == null || s.length() > 2 ? -1 : map.getOrDefault(s, 0);
    }
}
