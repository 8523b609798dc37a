public class StateMachine {
    static final int START = 0, NUMBER = 1, WORD = 2, STRING = 3;

    static String tokens(String input) {
        StringBuilder out = new StringBuilder();
        int state = START;
        int begin = 0;
        for (int i = 0; i <= input.length(); i++) {
            char c = i < input.length() ? input.charAt(i) : ' ';
            switch (state) {
                case NUMBER:
                    if (c >= '0' && c <= '9') continue;
                    out.append("num(").append(input, begin, i).append(") ");
                    state = START;
                    break;
                case WORD:
                    if (Character.isLetterOrDigit(c)) continue;
                    out.append("word(").append(input, begin, i).append(") ");
                    state = START;
                    break;
                case STRING:
                    if (c == '"') {
                        out.append("str(").append(input, begin + 1, i).append(") ");
                        state = START;
                        continue;
                    }
                    continue;
                default:
            }
            begin = i;
            if (c >= '0' && c <= '9') state = NUMBER;
            else if (Character.isLetter(c)) state = WORD;
            else if (c == '"') state = STRING;
            else if (c != ' ') out.append("sym(").append(c).append(") ");
        }
        return out + (state == STRING ? "unterminated" : "end");
    }

    public static void main(String[] args) {
        System.out.println(tokens("let x1 = 42 + foo(\"hi there\", 7);"));
        System.out.println(tokens(""));
        System.out.println(tokens("12ab \"open"));
    }
}
