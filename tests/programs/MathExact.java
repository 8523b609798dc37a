public class MathExact {
    interface Op { Object run(); }

    static void attempt(Op op) {
        try {
            System.out.println(op.run());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        final int max = Integer.MAX_VALUE;
        final long big = Long.MAX_VALUE;
        attempt(new Op() { @Override public Object run() { return Math.addExact(max, 1); } });
        attempt(new Op() { @Override public Object run() { return Math.addExact(max, -1); } });
        attempt(new Op() { @Override public Object run() { return Math.addExact(big, 1L); } });
        attempt(new Op() { @Override public Object run() { return Math.subtractExact(-max, 2); } });
        attempt(new Op() { @Override public Object run() { return Math.multiplyExact(65536, 32768); } });
        attempt(new Op() { @Override public Object run() { return Math.multiplyExact(65536, 32767); } });
        attempt(new Op() { @Override public Object run() { return Math.multiplyExact(1L << 40, 1L << 30); } });
        attempt(new Op() { @Override public Object run() { return Math.multiplyExact(Long.MIN_VALUE, -1L); } });
        attempt(new Op() { @Override public Object run() { return Math.incrementExact(max); } });
        attempt(new Op() { @Override public Object run() { return Math.decrementExact(Long.MIN_VALUE); } });
        attempt(new Op() { @Override public Object run() { return Math.negateExact(Integer.MIN_VALUE); } });
        attempt(new Op() { @Override public Object run() { return Math.toIntExact(1L << 31); } });
        attempt(new Op() { @Override public Object run() { return Math.toIntExact(-1L << 31); } });
        attempt(new Op() { @Override public Object run() { return Math.absExact(Integer.MIN_VALUE); } });
    }
}
