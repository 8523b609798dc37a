public class TextBlocks {
    public static void main(String[] args) {
        String poem = """
            Roses are "red",
              violets \
            are blue.
            \tTab and backslash \\
            trailing \s
            """;
        System.out.print(poem);
        System.out.println(poem.length() + " " + poem.split("\n").length);
        String noNewline = """
            one line""";
        System.out.println(noNewline.equals("one line"));
        System.out.println("octal \101\60 \7".length());
        System.out.println("a\tb\\n");
        System.out.println('\'' + "\"" + '"' + "'");
    }
}
