public class TrieDictionary {
    final TrieDictionary[] children = new TrieDictionary[26];
    boolean word;

    void add(String s) {
        TrieDictionary at = this;
        for (char c : s.toCharArray()) {
            int i = c - 'a';
            if (at.children[i] == null) at.children[i] = new TrieDictionary();
            at = at.children[i];
        }
        at.word = true;
    }

    void collect(String prefix, StringBuilder out) {
        if (word) out.append(prefix).append(' ');
        for (char c = 'a'; c <= 'z'; c++) if (children[c - 'a'] != null) children[c - 'a'].collect(prefix + c, out);
    }

    String startingWith(String prefix) {
        TrieDictionary at = this;
        for (int i = 0; i < prefix.length() && at != null; i++) at = at.children[prefix.charAt(i) - 'a'];
        StringBuilder out = new StringBuilder();
        if (at != null) at.collect(prefix, out);
        return out.toString().trim();
    }

    public static void main(String[] args) {
        TrieDictionary root = new TrieDictionary();
        for (String s : "to tea ted ten in inn i team".split(" ")) root.add(s);
        System.out.println(root.startingWith(""));
        System.out.println(root.startingWith("te"));
        System.out.println("[" + root.startingWith("x") + "]");
        try {
            root.add("Upper");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
