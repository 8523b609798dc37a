/** A switch on strings that a symbolic choice selects. */
class StringSwitch {
    static int price(int choice) {
        String fruit = choice == 0 ? "apple" : choice == 1 ? "pear" : "plum";
        switch (fruit) {
            case "apple": return 3;
            case "pear": return 4;
            default: return 0;
        }
    }
}
