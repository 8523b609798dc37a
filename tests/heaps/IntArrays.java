// Arrays of ints, and objects that hold them.
abstract class IntArrays {
    static class Box {
        int[] data;
        int size;

        void push(int v) {
            data[size] = v;
            size = size + 1;
        }

        int pop() {
            if (size == 0) throw new IllegalStateException();
            size--;
            return data[size];
        }
    }

    static int alias(Box a, Box b) {
        a.data[0] = 1;
        b.data[0] = 2;
        return a.data[0];
    }

    static boolean sameData(Box a, Box b) {
        return a != b && a.data == b.data && a.data != null;
    }

    static int sum(Box a) {
        int s = 0;
        for (int i = 0; i < a.data.length && i < 2; i++) s += a.data[i];
        return s;
    }

    static int length(Box a, int[] x) {
        if (a.data == x) return x.length;
        return a.data.length + x.length;
    }

    static int symbolicIndex(int[] x, int[] y, int i, int j) {
        x[i] = 1;
        y[j] = 2;
        return x[0] * 100 + x[i];
    }

    static int[] fresh(Box a, int n) {
        int[] x = new int[n & 1];
        int[] y = n > 1 ? a.data : x;
        y[0] = 9;
        return y;
    }

    static int beyond(Box a, boolean own) {
        int[] x = own ? new int[1] : a.data;
        x[1] = 3;
        return x[0];
    }

    static int copy(Box a, Box b) {
        a.data = b.data;
        a.data[0]++;
        return b.data[0];
    }
}
