/** Methods of the class library that need a constant. */
class HandoverTexts {
    static int repeat(int n, int m) {
        String word = "ab";
        int r = (n & m) == 2 ? 1 : 0;
        String s = word.repeat(n);
        return s == word ? r + 2 : r;
    }

    static int digits(int n, int m) {
        int r = (n ^ m) > 9 ? 1 : 0;
        if (n % 3 == 1) {
            r += 2;
        }
        String s = Integer.toString(n & 15, 2);
        return s.length() > (m & 3) ? r + 4 : r;
    }

    static int builder(int n, char c) {
        int r = (n & 9) == 1 ? 1 : 0;
        StringBuilder b = new StringBuilder(n);
        b.append("xy");
        if (c > 'm') {
            r += 2;
        }
        b.append(c);
        return b.length() == 3 ? r + 4 : r;
    }

    static int character(int n, int m) {
        String s = "isopath";
        int r = n * n == m ? 1 : 0;
        if ((m | n) > 4) {
            r += 2;
        }
        return s.charAt(n) == 'o' ? r + 4 : r;
    }

    static int slice(int from, int to) {
        String s = "partition";
        int r = (from ^ to) == 6 ? 1 : 0;
        String t = s.substring(from, to);
        return t.equals("tit") ? r + 2 : r;
    }
}
