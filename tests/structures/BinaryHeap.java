import isopath.Verify;
import java.util.NoSuchElementException;

/**
 * A priority queue of int keys as a heap in an array.
 *
 * <p>What is counted, for up to k keys: one trace for each number of keys, times the ways a key
 * can take up or down. Inserting into n keys may stop at each of the places above the new one; the last key
 * that deleteMin moves to the top compares with the smaller of two children at each step down.
 */
final class BinaryHeap {
    int[] keys;
    int size;

    int findMin() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return keys[0];
    }

    void insert(int key) {
        if (size == keys.length) {
            grow();
        }
        int hole = size++;
        while (hole > 0 && key < keys[(hole - 1) / 2]) {
            keys[hole] = keys[(hole - 1) / 2];
            hole = (hole - 1) / 2;
        }
        keys[hole] = key;
    }

    private void grow() {
        int[] wider = new int[2 * size + 1];
        for (int i = 0; i < size; i++) {
            wider[i] = keys[i];
        }
        keys = wider;
    }

    int deleteMin() {
        int min = findMin();
        int last = keys[--size];
        int hole = 0;
        int child = smallerChild(hole);
        while (child < size && keys[child] < last) {
            keys[hole] = keys[child];
            hole = child;
            child = smallerChild(hole);
        }
        keys[hole] = last;
        return min;
    }

    private int smallerChild(int parent) {
        int left = 2 * parent + 1;
        return left + 1 < size && keys[left + 1] < keys[left] ? left + 1 : left;
    }

    boolean inv() {
        if (keys == null || size < 0 || size > keys.length) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (keys[i] < keys[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    /** Wraps around; says without a case distinction that no key was lost. */
    private int sum() {
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += keys[i];
        }
        return sum;
    }

    /** A sound heap in an array with a place left. All keys are read; its size becomes a constant, and so do all indices. */
    private void assumeInv() {
        Verify.assume(keys != null && size >= 0 && size < keys.length);
        int constant = 0;
        int read = 0;
        while (constant < size) {
            read = keys[constant];
            constant++;
        }
        size = constant;
        Verify.assume(inv());
    }

    void findMinSpec() {
        assumeInv();
        try {
            int min = findMin();
            assert inv();
            for (int i = 0; i < size; i++) {
                assert min <= keys[i];
            }
        } catch (NoSuchElementException none) {
            assert size == 0;
        }
    }

    void insertSpec(int key) {
        assumeInv();
        int count = size;
        int sum = sum();
        insert(key);
        assert inv();
        assert size == count + 1 && sum() == sum + key;
        assert keys[0] <= key;
    }

    void deleteMinSpec() {
        assumeInv();
        int count = size;
        int sum = sum();
        try {
            int min = deleteMin();
            assert inv();
            assert size == count - 1 && sum() == sum - min;
            assert size == 0 || min <= keys[0];
        } catch (NoSuchElementException none) {
            assert count == 0;
        }
    }
}
