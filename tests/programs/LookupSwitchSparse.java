public class LookupSwitchSparse {
    static String classify(int x) {
        switch (x) {
            case -1000000: return "minus a million";
            case -1: return "minus one";
            case 0: return "zero";
            case 100: return "hundred";
            case 10000: return "ten thousand";
            case 1 << 30: return "a gig";
            default: return "other";
        }
    }

    static int onlyDefault(int x) {
        switch (x) {
            default: return x + 1;
        }
    }

    static int oneCase(int x) {
        int result = 0;
        switch (x) {
            case 77: result = 7;
        }
        return result;
    }

    public static void main(String[] args) {
        int[] inputs = {-1000000, -1000001, -1, 0, 1, 100, 101, 10000, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int input : inputs) {
            System.out.println(input + " is " + classify(input));
        }
        System.out.println(onlyDefault(4));
        System.out.println(oneCase(77) + " " + oneCase(78));
    }
}
