import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class PrecedenceArithmeticParser {
    record Operator(int precedence, boolean right, DoubleBinaryOperator apply) { }

    private static final Map<Character, Operator> OPERATORS = new HashMap<>();
    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sqrt", Math::sqrt, "neg", x -> -x, "abs", Math::abs);

    static {
        OPERATORS.put('+', new Operator(1, false, Double::sum));
        OPERATORS.put('-', new Operator(1, false, (a, b) -> a - b));
        OPERATORS.put('*', new Operator(2, false, (a, b) -> a * b));
        OPERATORS.put('/', new Operator(2, false, (a, b) -> a / b));
        OPERATORS.put('^', new Operator(3, true, Math::pow));
    }

    static double eval(String text) {
        Deque<Double> values = new ArrayDeque<>();
        Deque<String> pending = new ArrayDeque<>();
        for (String token : text.replaceAll("([-+*/^()])", " $1 ").trim().split("\\s+")) {
            char c = token.charAt(0);
            if (Character.isDigit(c)) {
                values.push(Double.valueOf(token));
            } else if (Character.isLetter(c) || c == '(') {
                pending.push(token);
            } else if (c == ')') {
                while (!pending.peek().equals("(")) {
                    reduce(values, pending.pop());
                }
                pending.pop();
                if (!pending.isEmpty() && FUNCTIONS.containsKey(pending.peek())) {
                    values.push(FUNCTIONS.get(pending.pop()).applyAsDouble(values.pop()));
                }
            } else {
                Operator op = OPERATORS.get(c);
                while (!pending.isEmpty() && binds(OPERATORS.get(pending.peek().charAt(0)), op)) {
                    reduce(values, pending.pop());
                }
                pending.push(token);
            }
        }
        while (!pending.isEmpty()) {
            reduce(values, pending.pop());
        }
        return values.pop();
    }

    private static boolean binds(Operator top, Operator op) {
        return top != null && (top.precedence() > op.precedence() || top.precedence() == op.precedence() && !op.right());
    }

    private static void reduce(Deque<Double> values, String op) {
        double right = values.pop();
        values.push(OPERATORS.get(op.charAt(0)).apply().applyAsDouble(values.pop(), right));
    }

    public static void main(String[] args) {
        for (String s : new String[] {"1 + 2 * 3", "(1+2)*3", "2 ^ 3 ^ 2", "10 / 4 - 1", "sqrt(16) + abs(neg(2.5))", "8-3-2"}) {
            System.out.println(s + " = " + eval(s));
        }
    }
}
