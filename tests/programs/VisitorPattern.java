public class VisitorPattern {
    interface Visitor<R> {
        R number(double value);
        R binary(char op, Node left, Node right);
    }

    interface Node { <R> R accept(Visitor<R> visitor); }

    static Node number(final double value) {
        return new Node() {
            @Override public <R> R accept(Visitor<R> v) { return v.number(value); }
        };
    }

    static Node binary(final char op, final Node left, final Node right) {
        return new Node() {
            @Override public <R> R accept(Visitor<R> v) { return v.binary(op, left, right); }
        };
    }

    static class Evaluate implements Visitor<Double> {
        @Override public Double number(double value) { return value; }
        @Override public Double binary(char op, Node left, Node right) {
            double l = left.accept(this), r = right.accept(this);
            return op == '+' ? l + r : op == '-' ? l - r : op == '*' ? l * r : l / r;
        }
    }

    static class Print implements Visitor<String> {
        @Override public String number(double value) { return "" + value; }
        @Override public String binary(char op, Node left, Node right) {
            return "(" + left.accept(this) + " " + op + " " + right.accept(this) + ")";
        }
    }

    static class Depth implements Visitor<Integer> {
        @Override public Integer number(double value) { return 1; }
        @Override public Integer binary(char op, Node left, Node right) {
            return 1 + Math.max(left.accept(this), right.accept(this));
        }
    }

    public static void main(String[] args) {
        Node n = binary('*', binary('+', number(1), number(2)), binary('/', number(7), binary('-', number(2), number(0.5))));
        System.out.println(n.accept(new Print()) + " = " + n.accept(new Evaluate()) + ", depth " + n.accept(new Depth()));
        System.out.println(binary('/', number(1), number(0)).accept(new Evaluate()));
    }
}
