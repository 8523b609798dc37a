public class LabelledBreakContinue {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) continue outer;
                if (i == 3) break outer;
                System.out.print(i * 10 + j + " ");
            }
        }
        System.out.println();
        block: {
            if (args.length == 0) break block;
            System.out.println("not reached");
        }
        int n = 0;
        loop:
        while (true) {
            do {
                n++;
                if (n % 7 == 0) continue loop;
                if (n > 30) break loop;
            } while (n % 5 != 0);
            System.out.print(n + " ");
        }
        System.out.println(n);
        search:
        for (int[] row : new int[][] {{1, 2}, {3, 4}, {5, 6}}) {
            for (int cell : row) {
                if (cell == 4) {
                    System.out.println("found 4");
                    break search;
                }
            }
        }
    }
}
