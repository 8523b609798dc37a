import java.util.ArrayList;
import java.util.List;

public class Permutations {
    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) out.add(prefix);
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    static boolean next(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        swap(a, i, j);
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) swap(a, l, r);
        return true;
    }

    static void swap(int[] a, int i, int j) { a[i] = a[i] + a[j] - (a[j] = a[i]); }

    public static void main(String[] args) {
        List<String> out = new ArrayList<>();
        permute("", "abc", out);
        System.out.println(out);
        int[] a = {1, 2, 2, 3};
        int count = 0;
        do count++; while (next(a));
        System.out.println(count);
        for (int mask = 0; mask < 8; mask++) {
            StringBuilder subset = new StringBuilder();
            for (int bit = 0; bit < 3; bit++) if ((mask >> bit & 1) == 1) subset.append((char) ('x' + bit));
            System.out.print("{" + subset + "} ");
        }
        System.out.println();
    }
}
