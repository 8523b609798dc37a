/** Arrays of symbolic length. */
class NewArray {
    static int ofLength(int n) {
        int[] a = new int[n];
        assert a.length == n;
        return a.length;
    }

    static int zeroed(int n, int i) {
        int[] a = new int[n];
        int element = a[i];
        assert element == 0;
        return element;
    }

    static int fresh(int[] input) {
        int[] made = new int[1];
        assert made != input;
        made[0] = 7;
        if (input != null && input.length == 1) {
            input[0] = 8;
        }
        assert made[0] == 7;
        return made[0];
    }
}
