import java.util.PriorityQueue;
import java.util.TreeMap;

public class HuffmanCodes {
    static abstract class Tree implements Comparable<Tree> {
        final int weight;
        final char least;

        Tree(int weight, char least) {
            this.weight = weight;
            this.least = least;
        }

        abstract void codes(String prefix, TreeMap<Character, String> into);

        @Override public int compareTo(Tree o) { return weight != o.weight ? weight - o.weight : least - o.least; }
    }

    static class Leaf extends Tree {
        Leaf(char c, int weight) { super(weight, c); }
        @Override void codes(String prefix, TreeMap<Character, String> into) { into.put(least, prefix); }
    }

    static class Fork extends Tree {
        final Tree zero, one;

        Fork(Tree zero, Tree one) {
            super(zero.weight + one.weight, (char) Math.min(zero.least, one.least));
            this.zero = zero;
            this.one = one;
        }

        @Override void codes(String prefix, TreeMap<Character, String> into) {
            zero.codes(prefix + '0', into);
            one.codes(prefix + '1', into);
        }
    }

    public static void main(String[] args) {
        String text = "this is an example of a huffman tree";
        int[] counts = new int[128];
        for (char c : text.toCharArray()) counts[c]++;
        PriorityQueue<Tree> queue = new PriorityQueue<>();
        for (char c = 0; c < 128; c++) if (counts[c] > 0) queue.add(new Leaf(c, counts[c]));
        while (queue.size() > 1) queue.add(new Fork(queue.poll(), queue.poll()));
        TreeMap<Character, String> codes = new TreeMap<>();
        queue.poll().codes("", codes);
        int bits = 0;
        for (char c : text.toCharArray()) bits += codes.get(c).length();
        System.out.println(codes);
        System.out.println(bits + " bits for " + text.length() + " letters");
    }
}
