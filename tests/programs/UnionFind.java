public class UnionFind {
    final int[] parent;
    final byte[] rank;
    int sets;

    UnionFind(int n) {
        parent = new int[n];
        rank = new byte[n];
        sets = n;
        for (int i = 0; i < n; i++) parent[i] = i;
    }

    int find(int x) { return parent[x] == x ? x : (parent[x] = find(parent[x])); }

    boolean union(int a, int b) {
        int ra = find(a), rb = find(b);
        if (ra == rb) return false;
        if (rank[ra] < rank[rb]) parent[ra] = rb;
        else {
            parent[rb] = ra;
            if (rank[ra] == rank[rb]) rank[ra]++;
        }
        sets--;
        return true;
    }

    public static void main(String[] args) {
        UnionFind u = new UnionFind(50);
        for (int i = 0; i < 50; i++) u.union(i, i * i % 50);
        System.out.println(u.sets + " " + (u.find(3) == u.find(9)) + " " + (u.find(0) == u.find(3)));
        StringBuilder roots = new StringBuilder();
        for (int i = 0; i < 50; i++) if (u.find(i) == i) roots.append(i).append(' ');
        System.out.println(roots);
    }
}
