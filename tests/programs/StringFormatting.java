public class StringFormatting {
    public static void main(String[] args) {
        System.out.println(String.format("%d %5d|%-5d|%05d", 42, 42, 42, 42));
        System.out.println(String.format("%s %10s|%-10s|", "str", "right", "left"));
        System.out.println(String.format("%x %X %o %c %b %%", 255, 255, 8, 'z', true));
        System.out.println(String.format("%s %s", null, new int[0].length));
        System.out.printf("%s=%d%n", "key", 7L);
        System.out.println("%d items".formatted(3));
        try {
            String.format("%d", "not a number");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
