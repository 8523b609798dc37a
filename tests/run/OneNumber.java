// isopath: --max-loop 3
/** Numbers of which a native method needs one: possible values that the path's intervals do not show. */
class OneNumber {
    /** The interval of the size begins at 0, the first possible one is 702. */
    static int farFromZero(int n) {
        int size = n & 1023;
        if (size * size <= 491500) {
            return 0;
        }
        return copied(size);
    }

    /** The size is not 3, as the path knows, and its interval begins there. */
    static int excluded(boolean b, boolean c) {
        int size = (b ? 3 : 700) + (c ? 0 : 1);
        if (size == 3) {
            return 0;
        }
        return copied(size);
    }

    private static int copied(int size) {
        Object[] from = new Object[1024];
        from[0] = "first";
        Object[] to = new Object[1024];
        System.arraycopy(from, 1024 - size, to, 0, size);
        return to[0] == null ? size : -1;
    }
}
