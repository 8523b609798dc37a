public class StandardError {
    public static void main(String[] args) {
        System.out.println("out 1");
        System.err.println("err 1");
        System.out.print("out ");
        System.err.print("err ");
        System.err.print(2);
        System.out.print(2L);
        System.out.println();
        System.err.println();
        System.err.println((Object) null);
        System.err.printf("%s %d%n", "formatted", 3);
        System.out.append("appended").append('!').println();
        System.err.write('w');
        System.err.println();
        System.err.flush();
    }
}
