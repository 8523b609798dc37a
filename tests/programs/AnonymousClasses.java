public class AnonymousClasses {
    static abstract class Op {
        final String symbol;
        Op(String symbol) { this.symbol = symbol; }
        abstract int apply(int a, int b);
    }

    static final Op[] OPS = {
        new Op("+") { @Override int apply(int a, int b) { return a + b; } },
        new Op("-") { @Override int apply(int a, int b) { return a - b; } },
        new Op("*") {
            private int times;
            @Override int apply(int a, int b) { times++; return a * b * times; }
        },
    };

    public static void main(String[] args) {
        for (int round = 0; round < 2; round++) {
            for (Op op : OPS) System.out.println("6 " + op.symbol + " 3 = " + op.apply(6, 3));
        }
        System.out.println(OPS[0].getClass().getName() + "|" + OPS[0].getClass().getSimpleName() + "|");
        Runnable nested = new Runnable() {
            @Override public void run() {
                new Runnable() {
                    @Override public void run() { System.out.println("nested " + getClass().getName()); }
                }.run();
            }
        };
        nested.run();
        int total = new Object() {
            int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
        }.sum(10);
        System.out.println(total);
        var extended = new java.util.ArrayList<Integer>() {
            { add(1); add(2); }
            int last() { return get(size() - 1); }
        };
        System.out.println(extended + " " + extended.last());
    }
}
