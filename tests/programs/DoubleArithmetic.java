public class DoubleArithmetic {
    static double combine(double a, double b, char op) {
        switch (op) {
            case '+': return a + b;
            case '-': return a - b;
            case '*': return a * b;
            case '/': return a / b;
            default: return a % b;
        }
    }

    public static void main(String[] args) {
        double[][] pairs = {{0.1, 0.2}, {1e308, 10}, {-1e308, 1e308}, {5e-324, 0.5}, {1, 3}, {9007199254740992.0, 1}, {5.5, -2.25}};
        for (double[] pair : pairs) {
            for (char op : "+-*/%".toCharArray()) {
                System.out.println(pair[0] + " " + op + " " + pair[1] + " = " + combine(pair[0], pair[1], op));
            }
        }
        double sum = 0;
        for (int i = 1; i <= 100; i++) {
            sum += 1.0 / i;
        }
        System.out.println(sum);
        System.out.println(-sum);
        System.out.println((0.1 + 0.2) + 0.3 == 0.1 + (0.2 + 0.3));
    }
}
