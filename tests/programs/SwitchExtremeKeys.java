public class SwitchExtremeKeys {
    static int extremes(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MAX_VALUE - 1: return 3;
            case Integer.MAX_VALUE: return 4;
            default: return 0;
        }
    }

    static int top(int x) {
        switch (x) {
            case Integer.MAX_VALUE - 2: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE: return 3;
            default: return 0;
        }
    }

    static int bottom(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        int[] inputs = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, -1, 0, 1,
            Integer.MAX_VALUE - 3, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int x : inputs) {
            System.out.println(x + ": " + extremes(x) + " " + top(x) + " " + bottom(x));
        }
    }
}
