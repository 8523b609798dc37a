public class StringSwitch {
    static int price(String fruit) {
        switch (fruit) {
            case "apple": return 10;
            case "pear": return 20;
            case "": return -1;
            case "fig":
            case "date": return 5;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        for (String fruit : new String[] {"apple", "pear", "", "fig", "date", "Apple", "kiwi"}) {
            System.out.println(fruit + " " + price(fruit));
        }
        System.out.println(price(new StringBuilder("ap").append("ple").toString()));
        try {
            price(null);
        } catch (NullPointerException e) {
            System.out.println("null switch: " + e.getMessage());
        }
    }
}
