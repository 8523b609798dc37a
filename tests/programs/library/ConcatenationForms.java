public class ConcatenationForms {
    static int calls;

    static String next() {
        return "call" + ++calls;
    }

    record Point(int x, int y) { }

    public static void main(String[] args) {
        String empty = "";
        Object nothing = null;
        char[] chars = {'a', 'b'};
        System.out.println("a" + 1 + 2L + 3.0f + 4.5 + 'c' + true + null);
        System.out.println(1 + 2 + "x" + 1 + 2);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println(empty + nothing + String.valueOf(chars));
        System.out.println(next() + next() + next() + calls);
        String s = "start";
        s += 1;
        s += 'x';
        s += 2.5;
        s += nothing;
        s += new Point(1, 2);
        System.out.println(s);
        String[] array = {"p", null};
        int i = 0;
        array[i++] += i + "q";
        array[i] += array[0];
        System.out.println(array[0] + array[1] + i);
        final String constant = "con" + "stant" + 1 + 2;
        System.out.println(constant == "constant12");
        System.out.println((constant + empty) == "constant12");
        System.out.println((constant + empty).intern() == "constant12");
        System.out.println("tab\there \u0041 \1 \2 end".length() + "\u00e9\u20ac\ud83d\ude00" + "x");
        StringBuilder b = new StringBuilder("builder");
        System.out.println("a " + b + " " + b.reverse());
        System.out.println("" + Long.MIN_VALUE + Integer.MIN_VALUE + Byte.MIN_VALUE + Double.MIN_VALUE);
        byte y = -1;
        short z = -2;
        System.out.println("" + y + z + (char) 97 + (y + z));
    }
}
