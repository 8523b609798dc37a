public class KmpSearch {
    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            f[i] = k;
        }
        return f;
    }

    static String search(String text, String p) {
        int[] f = failure(p);
        StringBuilder hits = new StringBuilder();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (text.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) {
                hits.append(i - k + 1).append(' ');
                k = f[k - 1];
            }
        }
        return hits.toString().trim();
    }

    static int rollingHash(String text, String p) {
        final long base = 257, modulus = 1_000_000_007L;
        long target = 0, hash = 0, top = 1;
        for (int i = 0; i < p.length(); i++) {
            target = (target * base + p.charAt(i)) % modulus;
            hash = (hash * base + text.charAt(i)) % modulus;
            if (i > 0) top = top * base % modulus;
        }
        for (int i = 0;; i++) {
            if (hash == target && text.startsWith(p, i)) return i;
            if (i + p.length() >= text.length()) return -1;
            hash = (hash + modulus - text.charAt(i) * top % modulus) % modulus;
            hash = (hash * base + text.charAt(i + p.length())) % modulus;
        }
    }

    public static void main(String[] args) {
        System.out.println(search("ababcababcabc", "abc"));
        System.out.println(search("aaaaa", "aa"));
        System.out.println("[" + search("hello", "world") + "]");
        System.out.println(java.util.Arrays.toString(failure("abacabadabacaba")));
        System.out.println(rollingHash("the quick brown fox", "brown") + " " + rollingHash("the quick brown fox", "green"));
    }
}
