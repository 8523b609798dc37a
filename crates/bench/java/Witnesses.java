/** Ten branches on the fields of three objects, and a new object: 1,024 traces that return. */
public final class Witnesses {
    int a;
    int b;
    long c;
    Witnesses next;

    static Witnesses ten(Witnesses x, Witnesses y, Witnesses z) {
        if (x == null || y == null || z == null) throw new IllegalArgumentException();
        int taken = 0;
        if (x.a > 10) taken += 1;
        if (x.b > 11) taken += 2;
        if (x.c > 12) taken += 4;
        if (y.a > 13) taken += 8;
        if (y.b > 14) taken += 16;
        if (y.c > 15) taken += 32;
        if (z.a > 16) taken += 64;
        if (z.b > 17) taken += 128;
        if (z.c > 18) taken += 256;
        if (x.next == y) taken += 512;
        Witnesses made = new Witnesses();
        made.a = taken;
        made.next = x;
        z.b = taken;
        return made;
    }
}
