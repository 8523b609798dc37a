public class IntWrapAround {
    static int mul(int a, int b) { return a * b; }

    static int sub(int a, int b) { return a - b; }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(sub(min, 1));
        System.out.println(mul(max, 2));
        System.out.println(mul(max, max));
        System.out.println(mul(min, min));
        System.out.println(mul(min, -1));
        System.out.println(mul(65536, 65536));
        System.out.println(mul(46341, 46341));
        System.out.println(-min);
        System.out.println(-max);
        System.out.println(~max);
        max++;
        System.out.println(max);
        max--;
        System.out.println(max);
        int hash = 17;
        for (int i = 0; i < 20; i++) {
            hash = hash * 31 + i;
        }
        System.out.println(hash);
    }
}
