public class TextBlockForms {
    public static void main(String[] args) {
        String json = """
            {
              "name": "x",
              "quote": "\\"q\\"",
              "path": "C:\\dir"
            }
            """;
        System.out.print(json);
        String joined = """
            one \
            line
              indented\tTab
            trailing   \s
            end""";
        System.out.println(joined.replace(' ', '.'));
        System.out.println(joined.lines().count() + " " + joined.length());
        System.out.println("""
            a "quoted" \""" b""" + 1);
        System.out.print("  a\n    b\n".stripIndent() + "x\ny".indent(2) + "a\\tb\\n".translateEscapes());
        System.out.println("""
            Hello, %s!
            %d items""".formatted("world", 3));
        System.out.println("  pad ".strip() + "|" + "  pad ".stripLeading() + "|" + "  pad ".stripTrailing() + "|" + "\u2003wide\u2003".strip() + "|" + " ".isBlank());
        System.out.println("ab".repeat(3).transform(s -> s + s.length()) + " " + "a-b-c".chars().filter(c -> c == '-').count());
    }
}
