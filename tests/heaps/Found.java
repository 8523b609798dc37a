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
}
