public class PrintVariants {
    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3.5f);
        System.out.print(4.25);
        System.out.print("s");
        System.out.print(new char[] {'x', 'y'});
        System.out.print((Object) "o");
        System.out.print((String) null);
        System.out.println();
        System.out.println(false);
        System.out.println('d');
        System.out.println(-1);
        System.out.println(-2L);
        System.out.println(-3.5f);
        System.out.println(-4.25);
        System.out.println(new char[] {'z'});
        System.out.println((Object) null);
        System.out.println((byte) 200);
        System.out.println("");
        System.out.print("multi\nline\n");
        System.out.print("a\rb\n");
        System.out.write('w');
        System.out.write('\n');
        System.out.flush();
        System.out.println("\ttab");
    }
}
