/** Independent branches on int inputs: every combination is a trace. */
public final class Branches {
    static int eleven(
            int x0, int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9,
            int x10) {
        int taken = 0;
        if (x0 > 10) taken += 1;
        if (x1 > 11) taken += 2;
        if (x2 > 12) taken += 4;
        if (x3 > 13) taken += 8;
        if (x4 > 14) taken += 16;
        if (x5 > 15) taken += 32;
        if (x6 > 16) taken += 64;
        if (x7 > 17) taken += 128;
        if (x8 > 18) taken += 256;
        if (x9 > 19) taken += 512;
        if (x10 > 20) taken += 1024;
        return taken;
    }

    static int fourteen(
            int x0, int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9,
            int x10, int x11, int x12, int x13) {
        int taken = 0;
        if (x0 > 10) taken += 1;
        if (x1 > 11) taken += 2;
        if (x2 > 12) taken += 4;
        if (x3 > 13) taken += 8;
        if (x4 > 14) taken += 16;
        if (x5 > 15) taken += 32;
        if (x6 > 16) taken += 64;
        if (x7 > 17) taken += 128;
        if (x8 > 18) taken += 256;
        if (x9 > 19) taken += 512;
        if (x10 > 20) taken += 1024;
        if (x11 > 21) taken += 2048;
        if (x12 > 22) taken += 4096;
        if (x13 > 23) taken += 8192;
        return taken;
    }
}
