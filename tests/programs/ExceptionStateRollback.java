public class ExceptionStateRollback {
    static int[] log = new int[8];
    static int at;

    static int push(int x) {
        log[at] = x;
        return log[at++];
    }

    static class Cell {
        int value;
        void set(int v) { value = push(v); }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        for (int i = 0; i < 12; i++) {
            try {
                cell.set(i * 10);
            } catch (ArrayIndexOutOfBoundsException e) {
                cell.value = -cell.value;
                at = Math.max(0, at - 3);
            }
            System.out.print(cell.value + ":" + at + " ");
        }
        System.out.println();
        int x = 1;
        try {
            x = x + 10 * divide(x, 0);
        } catch (ArithmeticException e) {
            x++;
        }
        System.out.println(x);
        int[] a = {1, 2};
        int i = 0;
        try {
            a[i++] = a[i++] + a[i++];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(i + " " + a[0]);
        }
    }

    static int divide(int a, int b) { return a / b; }
}
