public class TableSwitchDense {
    static String name(int day) {
        switch (day) {
            case 1: return "Mon";
            case 2: return "Tue";
            case 3: return "Wed";
            case 4: return "Thu";
            case 5: return "Fri";
            case 6:
            case 7: return "Weekend";
            default: return "?" + day;
        }
    }

    static int negative(int x) {
        switch (x) {
            case -3: return 30;
            case -2: return 20;
            case -1: return 10;
            case 0: return 0;
            case 2: return -20;
        }
        return 99;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 10; i++) {
            System.out.println(name(i));
        }
        for (int i = -5; i < 5; i++) {
            System.out.println(negative(i));
        }
        System.out.println(name(Integer.MAX_VALUE) + name(Integer.MIN_VALUE));
        System.out.println(negative(Integer.MAX_VALUE) + negative(Integer.MIN_VALUE));
    }
}
