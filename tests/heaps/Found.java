/** What random programs have found, cut down to what it took. */
abstract class Found {
    static class A {
        int v;
        A[] as;
    }

    static class B extends A {
    }

    /** The array may be known by the name of an object: its elements are what the array says. */
    static int disguised(A[] x, A a, Object o, int i) {
        if (x == null || a == o) {
            return 0;
        }
        A at = (A) ((A[]) x)[i];
        x[0] = at;
        return x[i] == a ? 1 : 2;
    }

    /** What the JVM says of it names the loader of the class. */
    static int made(Object o) {
        Object made = new Object();
        return (o == null ? (A) made : (A) o).v;
    }

    /** Which of several arrays is copied does not matter: they are of one class. */
    static int[] copied(int[][] x, int[] y) {
        int[] z = x[0];
        z[0] = 1;
        return z.length > 2 ? y : z.clone();
    }

    /** One of them is declared as something wider, but must have the class of the others. */
    static int[] copiedMaybe(int[][] x, Object o) {
        int[] z = x[0];
        return z.length > 2 ? null : z.clone();
    }

    static int copiedInto(int[][] x, int[] y, boolean e) {
        int[] z = e ? x[0] : y;
        System.arraycopy(z, 0, y, 1, 1);
        return y[1];
    }

    static int copiedFromEither(int[][] x, Object o, int[] y) {
        System.arraycopy(x[0], 0, y, 0, 1);
        return y[0];
    }
}
