public class EvaluationOrder {
    static int step;

    static int note(String what, int value) {
        System.out.print(what + ++step + " ");
        return value;
    }

    static int[] array(int[] a) {
        System.out.print("array ");
        return a;
    }

    static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }

    public static void main(String[] args) {
        System.out.println(note("a", 1) + note("b", 2) * note("c", 3));
        System.out.println(three(note("x", 1), note("y", 2), note("z", 3)));
        int[] a = {0, 1, 2};
        array(a)[note("index", 1)] = note("value", 9);
        System.out.println(a[1]);
        int i = 1;
        i += i++ * 2 + i;
        System.out.println(i);
        int j = 5;
        j = j-- - --j;
        System.out.println(j);
        int k = 0;
        k = k++ + k++ * 2 + k;
        System.out.println(k);
        try {
            array(null)[note("i", 0)] = note("boom", 1 / (step - step));
        } catch (ArithmeticException e) {
            System.out.println("right side first");
        }
        try {
            array(null)[note("i", 0)] = note("v", 1);
        } catch (NullPointerException e) {
            System.out.println("then the store");
        }
        long l = note("p", 1) + (long) note("q", 2) << note("r", 3);
        System.out.println(l);
    }
}
