public class NewtonMethods {
    interface Function { double at(double x); }

    static double root(Function f, double x) {
        for (int i = 0; i < 50; i++) {
            double h = 1e-6;
            double slope = (f.at(x + h) - f.at(x - h)) / (2 * h);
            double next = x - f.at(x) / slope;
            if (Math.abs(next - x) < 1e-12) return next;
            x = next;
        }
        return Double.NaN;
    }

    static float invSqrt(float x) {
        float half = 0.5f * x;
        float y = Float.intBitsToFloat(0x5f3759df - (Float.floatToIntBits(x) >> 1));
        return y * (1.5f - half * y * y);
    }

    public static void main(String[] args) {
        System.out.println(root(new Function() { @Override public double at(double x) { return x * x - 2; } }, 1));
        System.out.println(root(new Function() { @Override public double at(double x) { return x * x * x - x - 1; } }, 1.5));
        System.out.println(root(new Function() { @Override public double at(double x) { return x * x + 1; } }, 0.5));
        for (float f : new float[] {1, 2, 4, 0.01f}) System.out.println(invSqrt(f));
        double pi = 0;
        for (int k = 0; k < 12; k++) pi += 1 / Math.pow(16, k) * (4.0 / (8 * k + 1) - 2.0 / (8 * k + 4) - 1.0 / (8 * k + 5) - 1.0 / (8 * k + 6));
        System.out.println(pi);
        double integral = 0;
        for (int i = 0; i < 100; i++) integral += 4 / (1 + (i + 0.5) / 100 * ((i + 0.5) / 100)) / 100;
        System.out.println(integral);
    }
}
