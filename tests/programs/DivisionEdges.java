public class DivisionEdges {
    static int div(int a, int b) { return a / b; }

    static long div(long a, long b) { return a / b; }

    public static void main(String[] args) {
        System.out.println(div(7, 2));
        System.out.println(div(-7, 2));
        System.out.println(div(7, -2));
        System.out.println(div(-7, -2));
        System.out.println(div(1, 2));
        System.out.println(div(-1, 2));
        System.out.println(div(Integer.MIN_VALUE, -1));
        System.out.println(div(Integer.MIN_VALUE, 1));
        System.out.println(div(Integer.MIN_VALUE, Integer.MIN_VALUE));
        System.out.println(div(Integer.MAX_VALUE, Integer.MIN_VALUE));
        System.out.println(div(Integer.MIN_VALUE, 2));
        System.out.println(div(Long.MIN_VALUE, -1L));
        System.out.println(div(Long.MIN_VALUE, 10L));
        System.out.println(div(Long.MAX_VALUE, -10L));
        System.out.println(div(-9L, 4L));
        System.out.println(div(5L, Long.MIN_VALUE));
    }
}
