import isopath.Verify;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Inputs that the program asks for on its way. */
class AnyInput {
    static int each() {
        boolean z = Verify.anyBoolean();
        byte b = Verify.anyByte();
        char c = Verify.anyChar();
        short s = Verify.anyShort();
        int i = Verify.anyInt();
        long j = Verify.anyLong();
        float f = Verify.anyFloat();
        double d = Verify.anyDouble();
        Verify.assume(z);
        if (b > 100 && c == 'x' && s < 0 && i == 5 && j > 1L << 40 && f > 1 && d != d) {
            return b + c + s + i;
        }
        return 0;
    }

    static void ranges() {
        byte b = Verify.anyByte();
        char c = Verify.anyChar();
        short s = Verify.anyShort();
        assert -128 <= b && b < 128 && 0 <= c && c < 65536 && -32768 <= s && s < 32768;
    }

    /** Two calls are two values. */
    static void twice() {
        assert Verify.anyInt() == Verify.anyInt();
    }

    /** A number counts the inputs of its own path. */
    static int order(boolean first) {
        if (first && Verify.anyBoolean()) {
            return Verify.anyInt();
        }
        return Verify.anyInt();
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            int x = Verify.anyInt();
            if (x < 0) {
                return sum;
            }
            sum += x & 3;
        }
        return sum;
    }

    static int references() {
        IntSupplier any = Verify::anyInt;
        Supplier<Boolean> boxed = Verify::anyBoolean;
        return boxed.get() ? any.getAsInt() : 0;
    }
}
