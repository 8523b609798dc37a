public class LongestCommonSubsequence {
    static String of(String a, String b) {
        short[][] table = new short[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--)
            for (int j = b.length() - 1; j >= 0; j--)
                table[i][j] = a.charAt(i) == b.charAt(j) ? (short) (table[i + 1][j + 1] + 1) : (short) Math.max(table[i + 1][j], table[i][j + 1]);
        StringBuilder out = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                out.append(a.charAt(i++));
                j++;
            } else if (table[i + 1][j] >= table[i][j + 1]) i++;
            else j++;
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.println(of("AGGTAB", "GXTXAYB"));
        System.out.println(of("ABCBDAB", "BDCABA"));
        System.out.println("[" + of("abc", "xyz") + "]");
        System.out.println(of("nematode knowledge", "empty bottle"));
    }
}
