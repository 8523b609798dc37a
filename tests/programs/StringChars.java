public class StringChars {
    public static void main(String[] args) {
        String s = "The Quick brown Fox";
        int vowels = 0, upper = 0, spaces = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if ("aeiou".indexOf(Character.toLowerCase(c)) >= 0) vowels++;
            if (c >= 'A' && c <= 'Z') upper++;
            if (c == ' ') spaces++;
        }
        System.out.println(vowels + " " + upper + " " + spaces);
        char[] chars = s.toCharArray();
        for (int i = 0, j = chars.length - 1; i < j; i++, j--) {
            char swap = chars[i];
            chars[i] = chars[j];
            chars[j] = swap;
        }
        System.out.println(chars);
        System.out.println(String.valueOf(chars, 4, 5));
        StringBuilder caesar = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (Character.isLetter(c)) {
                char base = Character.isUpperCase(c) ? 'A' : 'a';
                c = (char) ((c - base + 13) % 26 + base);
            }
            caesar.append(c);
        }
        System.out.println(caesar);
        int[] counts = new int[26];
        for (char c : s.toLowerCase().toCharArray()) if (c != ' ') counts[c - 'a']++;
        for (int i = 0; i < 26; i++) if (counts[i] > 1) System.out.print((char) ('a' + i) + "" + counts[i] + " ");
        System.out.println();
    }
}
