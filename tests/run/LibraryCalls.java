import java.util.Arrays;

/** The JDK's own code on constants and on symbols. */
class LibraryCalls {
    static int parsed(int x) {
        return x + Integer.parseInt("42");
    }

    static int larger(int a, int b) {
        int max = Math.max(a, b);
        assert max >= a && max >= b;
        return max;
    }

    static int text(boolean shout) {
        StringBuilder text = new StringBuilder("isopath");
        if (shout) {
            text.append('!').reverse();
        }
        return text.length() + text.indexOf("p");
    }

    static int sorted(boolean ascending) {
        int[] a = {3, 1, 2};
        Arrays.sort(a);
        return ascending ? a[0] : a[2];
    }

    static int exact(int a) {
        return Math.addExact(a, 1);
    }
}
