public class ExpressionEvaluator {
    private final String text;
    private int at;

    ExpressionEvaluator(String text) { this.text = text.replace(" ", ""); }

    private char peek() { return at < text.length() ? text.charAt(at) : '\0'; }

    private boolean eat(char c) {
        if (peek() != c) return false;
        at++;
        return true;
    }

    long expression() {
        long value = term();
        while (true) {
            if (eat('+')) value += term();
            else if (eat('-')) value -= term();
            else return value;
        }
    }

    private long term() {
        long value = factor();
        for (;;) {
            if (eat('*')) value *= factor();
            else if (eat('/')) value /= factor();
            else if (eat('%')) value %= factor();
            else return value;
        }
    }

    private long factor() {
        if (eat('-')) return -factor();
        if (eat('(')) {
            long value = expression();
            if (!eat(')')) throw new IllegalArgumentException("expected ) at " + at);
            return value;
        }
        int start = at;
        while (Character.isDigit(peek())) at++;
        if (start == at) throw new IllegalArgumentException("unexpected '" + peek() + "' at " + at);
        return Long.parseLong(text.substring(start, at));
    }

    public static void main(String[] args) {
        String[] inputs = {"1 + 2 * 3", "(1+2)*3", "-4 - -5", "100 / 7 % 5", "2*(3+(4-1))*-1", "9223372036854775807 + 1", "1/0", "(1", "2 * x"};
        for (String input : inputs) {
            try {
                System.out.println(input + " = " + new ExpressionEvaluator(input).expression());
            } catch (ArithmeticException | IllegalArgumentException e) {
                System.out.println(input + ": " + e.getMessage().replace('\0', '$'));
            }
        }
    }
}
