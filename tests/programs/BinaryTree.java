public class BinaryTree {
    private Node root;
    private int size;

    private static class Node {
        final int key;
        Node left, right;
        Node(int key) { this.key = key; }
    }

    boolean insert(int key) {
        Node parent = null;
        Node at = root;
        while (at != null) {
            if (key == at.key) return false;
            parent = at;
            at = key < at.key ? at.left : at.right;
        }
        Node fresh = new Node(key);
        if (parent == null) root = fresh;
        else if (key < parent.key) parent.left = fresh;
        else parent.right = fresh;
        size++;
        return true;
    }

    static Node remove(Node node, int key) {
        if (node == null) return null;
        if (key < node.key) node.left = remove(node.left, key);
        else if (key > node.key) node.right = remove(node.right, key);
        else if (node.left == null) return node.right;
        else if (node.right == null) return node.left;
        else {
            Node least = node.right;
            while (least.left != null) least = least.left;
            Node replacement = new Node(least.key);
            replacement.left = node.left;
            replacement.right = remove(node.right, least.key);
            return replacement;
        }
        return node;
    }

    static int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

    static void walk(Node n, StringBuilder out) {
        if (n == null) return;
        walk(n.left, out);
        out.append(n.key).append(' ');
        walk(n.right, out);
    }

    @Override public String toString() {
        StringBuilder out = new StringBuilder();
        walk(root, out);
        return out.toString().trim();
    }

    public static void main(String[] args) {
        BinaryTree tree = new BinaryTree();
        for (int key : new int[] {50, 30, 70, 20, 40, 60, 80, 30, 65, 62}) System.out.print(tree.insert(key) ? '+' : '=');
        System.out.println();
        System.out.println(tree + " | size " + tree.size + " height " + height(tree.root));
        for (int key : new int[] {20, 60, 50, 99}) {
            tree.root = remove(tree.root, key);
            System.out.println(tree + " root " + tree.root.key);
        }
    }
}
