public class RemainderEdges {
    static int rem(int a, int b) { return a % b; }

    static long rem(long a, long b) { return a % b; }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] divisors = {1, -1, 3, -3, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int value : values) {
            StringBuilder line = new StringBuilder();
            for (int divisor : divisors) {
                line.append(rem(value, divisor)).append(' ');
            }
            System.out.println(line);
        }
        System.out.println(rem(Long.MIN_VALUE, -1L));
        System.out.println(rem(Long.MIN_VALUE, 10L));
        System.out.println(rem(-5L, 3L));
        System.out.println(rem(5L, -3L));
        System.out.println(rem(Long.MAX_VALUE, Long.MIN_VALUE));
    }
}
