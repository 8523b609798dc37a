public class NanComparisons {
    static String compare(double a, double b) {
        String s = "";
        if (a < b) s += "<"; else s += ".";
        if (a <= b) s += "L"; else s += ".";
        if (a > b) s += ">"; else s += ".";
        if (a >= b) s += "G"; else s += ".";
        if (a == b) s += "="; else s += ".";
        if (a != b) s += "!"; else s += ".";
        if (!(a < b)) s += "n"; else s += ".";
        if (!(a > b)) s += "N"; else s += ".";
        return s;
    }

    static String compare(float a, float b) {
        boolean lt = a < b, le = a <= b, gt = a > b, ge = a >= b, eq = a == b, ne = a != b;
        return lt + " " + le + " " + gt + " " + ge + " " + eq + " " + ne;
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1.0, Double.POSITIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) {
                System.out.println(a + " " + b + " " + compare(a, b));
            }
        }
        float nan = Float.NaN;
        System.out.println(compare(nan, nan));
        System.out.println(compare(nan, 1f));
        System.out.println(compare(1f, nan));
        System.out.println(compare(-0f, 0f));
        System.out.println(compare(2f, 1f));
        int rounds = 0;
        for (float f = 0; !(f > 3f) && rounds < 10; f += rounds == 5 ? nan : 0.25f) {
            rounds++;
        }
        System.out.println(rounds);
        System.out.println(Double.compare(Double.NaN, Double.POSITIVE_INFINITY));
        System.out.println(Double.compare(0.0, -0.0));
        System.out.println(Float.compare(nan, nan));
        System.out.println(Double.valueOf(Double.NaN).equals(Double.NaN));
    }
}
