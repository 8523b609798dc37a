public class InfinityArithmetic {
    public static void main(String[] args) {
        double inf = Double.POSITIVE_INFINITY;
        double[] operands = {1, -1, 0, -0.0, inf, -inf, Double.NaN, Double.MAX_VALUE};
        for (double x : operands) {
            System.out.println(inf + x + " " + (inf - x) + " " + inf * x + " " + inf / x + " " + x / inf + " "
                    + inf % x + " " + x % inf);
        }
        float finf = Float.POSITIVE_INFINITY;
        System.out.println(finf - finf);
        System.out.println(Float.MAX_VALUE * 2);
        System.out.println(-finf);
        System.out.println((float) 1e39 + " " + (float) -1e39);
        System.out.println(Double.isNaN(inf - inf) + " " + Double.isInfinite(inf) + " " + Double.isFinite(1.0));
        System.out.println(Math.sqrt(-1) + " " + Math.sqrt(inf));
    }
}
