/** Loops that write to the heap that they walk along: what a bound counts must not depend on the strategy. */
class WritingLoops {
    static class A {
        A l;
        int v;
    }

    static class B extends A {
        A other;
    }

    static void reverse(A a) {
        A r = null;
        while (a != null) {
            A n = a.l;
            a.l = r;
            r = a;
            a = n;
        }
    }

    static void clear(A a) {
        while (a != null) {
            A n = a.l;
            a.l = null;
            a = n;
        }
    }

    /** Takes every second one out. */
    static void thin(A a) {
        while (a != null && a.l != null) {
            a.l = a.l.l;
            a = a.l;
        }
    }

    static A delete(A a, int v) {
        A before = null;
        for (A x = a; x != null; x = x.l) {
            if (x.v == v) {
                if (before == null) {
                    a = x.l;
                } else {
                    before.l = x.l;
                }
            } else {
                before = x;
            }
        }
        return a;
    }

    static A insert(A a, int v) {
        A made = new A();
        made.v = v;
        A before = null;
        A x = a;
        while (x != null && x.v < v) {
            before = x;
            x = x.l;
        }
        made.l = x;
        if (before == null) {
            return made;
        }
        before.l = made;
        return a;
    }

    /** A new object after each. */
    static void interleave(A a) {
        while (a != null) {
            A made = new A();
            made.l = a.l;
            a.l = made;
            a = made.l;
        }
    }

    static A append(A a, A b) {
        if (a == null) {
            return b;
        }
        A last = a;
        while (last.l != null) {
            last = last.l;
        }
        last.l = b;
        return a;
    }

    static A splice(A a, A b) {
        A all = a;
        while (a != null && b != null) {
            A nextOfA = a.l;
            A nextOfB = b.l;
            a.l = b;
            b.l = nextOfA;
            a = nextOfA;
            b = nextOfB;
        }
        return all;
    }

    static A pop(A a, int n) {
        while (n-- > 0 && a != null) {
            A next = a.l;
            a.l = a;
            a = next;
        }
        return a;
    }

    /** The walk ends where it has been. */
    static int mark(A a) {
        int n = 0;
        while (a != null && a.v != 7) {
            a.v = 7;
            a = a.l;
            n++;
        }
        return n;
    }

    static void count(A a) {
        int n = 0;
        for (A x = a; x != null; x = x.l) {
            x.v = n++;
        }
    }

    static int sum(A a, A b) {
        b.v = 5;
        int sum = 0;
        while (a != null && a.v == 5) {
            a.v = sum++;
            a = a.l;
        }
        return sum;
    }

    /** Steps through constants, on one object of the inputs. */
    static int up(A a) {
        a.v = 0;
        while (a.v < 4) {
            a.v++;
        }
        return a.v;
    }

    static int upBoth(A a, A b) {
        a.v = 0;
        b.v = 2;
        int n = 0;
        while (a.v < 4) {
            a.v++;
            n++;
        }
        return n;
    }

    static A ring(A a) {
        A last = a;
        while (last.l != null && last.l != a) {
            last = last.l;
        }
        last.l = a;
        return last;
    }

    /** Counts to a constant, and walks. */
    static A fixed(A a) {
        for (int i = 0; i < 4; i++) {
            A next = a.l;
            a.l = null;
            a = next;
        }
        return a;
    }

    static void swap(A a, A b) {
        for (int i = 0; i < 3; i++) {
            A l = a.l;
            a.l = b.l;
            b.l = l;
            A other = a;
            a = b;
            b = other;
        }
    }

    static int kinds(A a) {
        int n = 0;
        while (a instanceof B) {
            B b = (B) a;
            A next = b.other;
            b.other = b.l;
            a = next;
            n++;
        }
        return n;
    }

    static void shift(int[] a) {
        for (int i = 1; i < a.length; i++) {
            a[i - 1] = a[i];
        }
    }

    static int fill(int[] a, int[] b) {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            a[i] = 1;
            if (b[i] == 1) {
                n++;
            }
        }
        return n;
    }

    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                int x = a[j];
                a[j] = a[j - 1];
                a[j - 1] = x;
            }
        }
    }

    static void move(A[] a, A x) {
        int i = 0;
        while (x != null && i < a.length) {
            a[i] = x;
            A next = x.l;
            x.l = a[0];
            x = next;
            i++;
        }
    }

    static void partition(A a, int v) {
        A low = new A();
        A high = new A();
        while (a != null) {
            A next = a.l;
            if (a.v < v) {
                a.l = low.l;
                low.l = a;
            } else {
                a.l = high.l;
                high.l = a;
            }
            a = next;
        }
    }
}
