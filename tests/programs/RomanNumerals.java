public class RomanNumerals {
    static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    static final String[] SYMBOLS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    static String encode(int n) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < VALUES.length; i++) for (; n >= VALUES[i]; n -= VALUES[i]) s.append(SYMBOLS[i]);
        return s.toString();
    }

    static int decode(String s) {
        int total = 0, previous = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v = switch (s.charAt(i)) {
                case 'I' -> 1;
                case 'V' -> 5;
                case 'X' -> 10;
                case 'L' -> 50;
                case 'C' -> 100;
                case 'D' -> 500;
                case 'M' -> 1000;
                default -> throw new IllegalArgumentException("not roman: " + s.charAt(i));
            };
            total += v < previous ? -v : v;
            previous = v;
        }
        return total;
    }

    public static void main(String[] args) {
        boolean allBack = true;
        for (int i = 1; i < 200; i++) allBack &= decode(encode(i)) == i;
        System.out.println(allBack);
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 3999}) System.out.println(n + " " + encode(n));
        try {
            decode("XIZ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
