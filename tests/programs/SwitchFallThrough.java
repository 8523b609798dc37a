public class SwitchFallThrough {
    static String steps(int from) {
        StringBuilder out = new StringBuilder();
        switch (from) {
            case 3:
                out.append("three ");
            case 2:
                out.append("two ");
            default:
                out.append("default ");
            case 1:
                out.append("one ");
                break;
            case 0:
                out.append("zero ");
        }
        return out.append("end").toString();
    }

    static int nested(int a, int b) {
        outer:
        switch (a) {
            case 1:
                switch (b) {
                    case 1: break outer;
                    case 2: break;
                    default: return -1;
                }
                return 12;
            case 2:
                return 20;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = -1; i <= 4; i++) {
            System.out.println(steps(i));
        }
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 4; b++) {
                System.out.print(nested(a, b) + " ");
            }
        }
        System.out.println();
    }
}
