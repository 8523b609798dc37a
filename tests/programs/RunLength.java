public class RunLength {
    static String encode(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int start = i;
            while (i < s.length() && s.charAt(i) == s.charAt(start)) i++;
            if (i - start > 1) out.append(i - start);
            out.append(s.charAt(start));
        }
        return out.toString();
    }

    static String decode(String s) {
        StringBuilder out = new StringBuilder();
        int count = 0;
        for (char c : s.toCharArray()) {
            if (c >= '0' && c <= '9') count = count * 10 + c - '0';
            else {
                do out.append(c); while (--count > 0);
                count = 0;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "aaab", "WWWWWWWWWWWWBWWWWWWWWWWWWBBB", "abc"}) {
            String e = encode(s);
            System.out.println(e + " " + decode(e).equals(s));
        }
    }
}
