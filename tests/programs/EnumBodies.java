public class EnumBodies {
    interface Applies { int apply(int a, int b); }

    enum Op implements Applies {
        PLUS("+") { @Override public int apply(int a, int b) { return a + b; } },
        TIMES("*") {
            @Override public int apply(int a, int b) { return a * b; }
            @Override boolean strong() { return true; }
        },
        POWER("^") {
            @Override public int apply(int a, int b) {
                int result = 1;
                for (int i = 0; i < b; i++) result = TIMES.apply(result, a);
                return result;
            }
            @Override boolean strong() { return true; }
        };

        final String symbol;
        private static int built;

        Op(String symbol) { this.symbol = symbol; }

        static { for (Op op : values()) built += op.symbol.length(); }

        boolean strong() { return false; }

        static Op find(String symbol) {
            for (Op op : values()) if (op.symbol.equals(symbol)) return op;
            return null;
        }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.apply(2, 10) + " " + op.strong() + " " + op.getClass().getName() + " " + op.getDeclaringClass().getName());
        }
        System.out.println(Op.find("*") + " " + Op.find("?") + " " + Op.built);
    }
}
