public class FloatArithmetic {
    static float add(float a, float b) { return a + b; }

    static float sub(float a, float b) { return a - b; }

    static float mul(float a, float b) { return a * b; }

    static float div(float a, float b) { return a / b; }

    public static void main(String[] args) {
        System.out.println(add(0.1f, 0.2f));
        System.out.println(add(1e8f, 1f));
        System.out.println(sub(1.0f, 0.9f));
        System.out.println(mul(1e20f, 1e20f));
        System.out.println(mul(-1e20f, 1e20f));
        System.out.println(mul(1e-30f, 1e-30f));
        System.out.println(div(1f, 3f));
        System.out.println(div(2f, 3f));
        System.out.println(div(-1f, 7f));
        System.out.println(-add(0f, 0f));
        System.out.println(sub(0f, 0f));
        float sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += 0.1f;
        }
        System.out.println(sum);
        float one = 1f, two = 2f, zero = 0f;
        System.out.println(one + two + zero);
        System.out.println(0.1f == 0.1);
        System.out.println(0.5f == 0.5);
    }
}
