public class LongWrapAround {
    static long add(long a, long b) { return a + b; }

    static long mul(long a, long b) { return a * b; }

    public static void main(String[] args) {
        long max = Long.MAX_VALUE;
        long min = Long.MIN_VALUE;
        System.out.println(add(max, 1));
        System.out.println(add(min, -1));
        System.out.println(mul(max, max));
        System.out.println(mul(min, -1));
        System.out.println(mul(1L << 32, 1L << 32));
        System.out.println(mul(3037000500L, 3037000500L));
        System.out.println(-min);
        System.out.println(~min);
        System.out.println(min - max);
        System.out.println((int) max);
        System.out.println((int) min);
        System.out.println((int) (max - 5));
        long mixed = 1;
        for (int i = 0; i < 40; i++) {
            mixed = mixed * 6364136223846793005L + 1442695040888963407L;
        }
        System.out.println(mixed);
        long counter = max;
        counter++;
        System.out.println(counter);
        counter--;
        System.out.println(counter == max);
    }
}
