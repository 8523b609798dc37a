public class CharSwitch {
    static int weight(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 5;
            case 'z': return 10;
            case '\u20ac': return 100;
            case '\uffff': return 1000;
            case 0: return -1;
            default: return 1;
        }
    }

    static String sizeOf(byte b) {
        switch (b) {
            case Byte.MIN_VALUE: return "min";
            case -1: return "minus";
            case Byte.MAX_VALUE: return "max";
            default: return "mid";
        }
    }

    public static void main(String[] args) {
        int total = 0;
        for (char c : "hello, zebra \u20ac \uffff \0".toCharArray()) {
            total += weight(c);
        }
        System.out.println(total);
        System.out.println(sizeOf((byte) 128) + sizeOf((byte) 255) + sizeOf((byte) 127) + sizeOf((byte) 3));
        Character boxed = 'z';
        switch (boxed) {
            case 'z' -> System.out.println("zed");
            default -> System.out.println("other");
        }
    }
}
