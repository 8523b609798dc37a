public class ScopesAndShadowing {
    static int x = 1;
    int y = 2;

    int shadow(int x) {
        int y = x * 10;
        { int inner = y + this.y; y += inner; }
        { String inner = "reused slot"; y += inner.length(); }
        { long inner = 1L << 33; y += (int) (inner >> 30); }
        { double inner = 2.5; y += inner; }
        for (int i = 0; i < 2; i++) { int z = i; y += z; }
        for (long i = 0; i < 2; i++) { float z = i; y += z; }
        return y + ScopesAndShadowing.x;
    }

    static int assignedLater(boolean b) {
        final int value;
        if (b) value = 1;
        else value = 2;
        return value * x;
    }

    public static void main(String[] args) {
        System.out.println(new ScopesAndShadowing().shadow(4));
        int x = 100;
        System.out.println(x + ScopesAndShadowing.x + assignedLater(true) + assignedLater(false));
        var inferred = 5L;
        var list = new int[] {1, 2};
        for (var each : list) inferred += each;
        System.out.println(inferred);
    }
}
