public class UncaughtParse {
    static int parse(String s) {
        return Integer.parseInt(s.trim());
    }

    public static void main(String[] args) {
        System.out.println(parse(" 12 "));
        System.out.println(parse("twelve"));
    }
}
