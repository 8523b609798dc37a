// Arrays of references: covariance, stores that do not fit, arrays that hold themselves.
abstract class RefArrays {
    static class A {
        int v;
    }

    static class B extends A {
    }

    static int store(A[] a, A x) {
        a[0] = x;
        return a[0] == null ? 0 : a[0].v;
    }

    static boolean storeNew(A[] a, boolean b) {
        a[0] = b ? new B() : new A();
        return a[0] instanceof B;
    }

    static int covariant(A[] a, A q) {
        if (a instanceof B[]) {
            A e = a[0];
            if (e == q && q != null) return q instanceof B ? 1 : 2;
            return 3;
        }
        return 4;
    }

    static int elements(A[] a, int i, int j) {
        if (a[i] == a[j]) return i == j ? 1 : 2;
        return 3;
    }

    static boolean arraysAsObjects(Object o, A[] a) {
        return o == a && o instanceof B[];
    }

    static int twoArrays(A[] a, B[] b) {
        if (a.length > 0 && b.length > 0) {
            a[0] = null;
            if (b[0] == null) return a == b ? 1 : 2;
            return 3;
        }
        return 4;
    }

    static A storeBack(A[] a, B[] b) {
        b[0] = b[0];
        return a[0];
    }

    static int castArray(Object o) {
        B[] b = (B[]) o;
        return b.length;
    }
}
