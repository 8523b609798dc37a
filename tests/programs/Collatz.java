public class Collatz {
    static int steps(long n) {
        int steps = 0;
        for (; n != 1; steps++) n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
        return steps;
    }

    public static void main(String[] args) {
        int best = 0;
        for (int i = 1; i < 300; i++) if (steps(i) > steps(best == 0 ? 1 : best)) best = i;
        System.out.println(best + " takes " + steps(best));
        System.out.println(steps(27) + " " + steps(837799) + " " + steps(8400511L << 3));
    }
}
