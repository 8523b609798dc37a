// isopath: --k 2 --max-loop 3
/** Lists that may be cycles, and arrays: what k and the bound on loops end. */
class Cycles {
    static class Node {
        Node next;
    }

    static int length(Node list) {
        int n = 0;
        while (list != null) {
            list = list.next;
            n++;
        }
        return n;
    }

    /** Reads two elements at most. */
    static boolean anyNull(Object[] array) {
        for (int i = 0; i < array.length; i++) {
            if (array[i] == null) {
                return true;
            }
        }
        return false;
    }

    /** An element that was written is not one of the input. */
    static int written(int[] array, int i) {
        array[0] = 7;
        return array[0] + array[i] + array[1];
    }

    /** Counts to a constant, and is not cut. */
    static int counts(Node list) {
        int n = 0;
        for (int i = 0; i < 20; i++) {
            if (list.next != null) {
                n += 2;
            }
        }
        return n;
    }
}
