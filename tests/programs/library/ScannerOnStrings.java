import java.util.InputMismatchException;
import java.util.Scanner;

public class ScannerOnStrings {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 word 3.5 true\nsecond line here\n-7 99999999999 x");
        System.out.println(s.nextInt() + s.next() + s.nextDouble() + s.nextBoolean());
        System.out.println("[" + s.nextLine() + "]");
        System.out.println("[" + s.nextLine() + "]");
        System.out.println(s.hasNextInt() + " " + s.nextInt() + " " + s.hasNextInt() + " " + s.nextLong());
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        System.out.println(s.next() + s.hasNext());
        try (Scanner csv = new Scanner("a, b,c ,d").useDelimiter("\\s*,\\s*")) {
            int n = 0;
            while (csv.hasNext()) {
                System.out.print(n++ + csv.next() + ";");
            }
            System.out.println();
        }
        Scanner lines = new Scanner("one\r\ntwo\n\nfour");
        int count = 0;
        while (lines.hasNextLine()) {
            count += lines.nextLine().length();
        }
        System.out.println(count);
        System.out.println(new Scanner("key=value").findInLine("(\\w+)=(\\w+)"));
    }
}
