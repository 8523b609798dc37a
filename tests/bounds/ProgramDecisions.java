/** Decisions of each kind: what is asked of an input counts, known or not. */
class ProgramDecisions {
    static class A {
        A l;
        int v;

        int kind() {
            return 1;
        }
    }

    static class B extends A {
        int kind() {
            return 2;
        }
    }

    static int nulls(A a) {
        if (a == null) return 0;
        a = a.l;
        if (a == null) return 1;
        a = a.l;
        if (a == null) return 2;
        return 3;
    }

    static int walk(A a) {
        int n = 0;
        while (a != null) {
            n++;
            a = a.l;
        }
        return n;
    }

    static int types(Object o, Object p) {
        int n = 0;
        if (o instanceof A) n++;
        if (p instanceof B) n += 2;
        return n;
    }

    static int casts(Object o, Object p) {
        A a = (A) o;
        B b = (B) p;
        return a.v + b.v;
    }

    static int calls(A a, A b) {
        return a.kind() + b.kind();
    }

    /** Each object is looked at once. */
    static int accesses(A a, A b) {
        return a.v + a.v + b.v + a.l.v;
    }

    static boolean same(A a, A b) {
        return a == b || a.l == b.l;
    }

    /** The comparison is decided where a is b. */
    static boolean equal(A a, A b) {
        return a.v == b.v;
    }

    /** What is read may be what was written. */
    static int written(A a, A b) {
        a.v = 1;
        b.v = 2;
        if (a.v == 1) return 0;
        a.l = null;
        return b.l == null ? 1 : 2;
    }

    static int difference(A a, A b) {
        return a.v - b.v == 0 ? 0 : a.v > 0 ? 1 : 2;
    }

    static int choices(int x, A a) {
        switch (x) {
            case 1: return a.v;
            case 2: return a.l == a ? 1 : 0;
            default: return 7;
        }
    }

    /** Constants decide nothing. */
    static int constants(int x) {
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            sum += i;
        }
        return x > 3 ? sum : 0;
    }
}
