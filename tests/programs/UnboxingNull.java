public class UnboxingNull {
    static Integer maybe(boolean b) { return b ? 1 : null; }

    static int force(Integer i) { return i; }

    public static void main(String[] args) {
        System.out.println(force(maybe(true)));
        try {
            force(maybe(false));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Boolean flag = null;
        try {
            if (flag) System.out.println("no");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Character c = null;
        try {
            System.out.println(c + 1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Double d = null;
        System.out.println("concat is fine: " + d);
        try {
            d++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Integer[] boxes = {1, null};
        int sum = 0;
        try {
            for (int x : boxes) sum += x;
        } catch (NullPointerException e) {
            System.out.println("sum so far " + sum);
        }
    }
}
