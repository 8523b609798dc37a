public class LoopKinds {
    public static void main(String[] args) {
        int i = 0;
        while (i < 3) System.out.print(i++ + " ");
        do System.out.print(i-- + " "); while (i > 0);
        System.out.println();
        for (int a = 0, b = 10; a < b; a += 2, b--) System.out.print(a + ":" + b + " ");
        System.out.println();
        for (;;) {
            if (++i == 5) break;
        }
        System.out.println(i);
        while (i > 0) {
            i--;
            if (i % 2 == 0) continue;
            System.out.print(i + " ");
        }
        System.out.println();
        do {
            i++;
            if (i == 2) continue;
            System.out.print(i + " ");
        } while (i < 4);
        System.out.println();
        for (long l = 1; l < 1L << 40; l *= 1000) System.out.print(l + " ");
        System.out.println();
        for (double d = 0; d < 1; d += 0.25) System.out.print(d + " ");
        System.out.println();
        for (char c = 'a'; c <= 'e'; c++) System.out.print(c);
        System.out.println();
        do { i = 0; } while (false);
        System.out.println(i);
    }
}
