public class Ackermann {
    static int calls;

    static int ackermann(int m, int n) {
        calls++;
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        for (int m = 0; m <= 2; m++) for (int n = 0; n <= 4; n++) System.out.print(ackermann(m, n) + " ");
        System.out.println(ackermann(3, 3) + " calls " + calls);
    }
}
