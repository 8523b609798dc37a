import isopath.Verify;

/**
 * A heap in an array: no element is less than that at half its index.
 *
 * <p>What is counted: how many elements there are, and for each how far it moves. All of them are integers in one array.
 */
final class ArrayHeap {
    int[] elements;
    int size;

    boolean inv() {
        if (elements == null || size < 0 || size > elements.length) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (elements[i] < elements[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    /** Puts an element in, if there is room. */
    boolean insert(int element) {
        if (size == elements.length) {
            return false;
        }
        int at = size++;
        while (at > 0 && elements[(at - 1) / 2] > element) {
            elements[at] = elements[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        elements[at] = element;
        return true;
    }

    void insertSpec(int element) {
        Verify.assume(inv());
        boolean room = size < elements.length;
        assert insert(element) == room;
        assert inv();
    }
}
