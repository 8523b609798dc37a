/** Each overload is a target of its own. */
class Overloads {
    static int twice(int x) {
        return x + x;
    }

    static long twice(long x) {
        return x + x;
    }

    static int twice(int[] a) {
        return a.length * 2;
    }
}
