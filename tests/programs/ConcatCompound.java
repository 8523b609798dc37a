public class ConcatCompound {
    static int calls;

    static String next() { return "n" + ++calls; }

    static String[] slots = {"a", "b"};

    String field = "f";

    public static void main(String[] args) {
        String s = "";
        for (int i = 0; i < 5; i++) s += i;
        System.out.println(s);
        s += 'x' + 1;
        s += 1L + 2.5f;
        System.out.println(s);
        slots[calls++] += next() + next();
        System.out.println(slots[0] + slots[1] + calls);
        new ConcatCompound().field += "g";
        ConcatCompound o = new ConcatCompound();
        o.field += o.field += "!";
        System.out.println(o.field);
        Object any = "obj";
        any += "+string";
        System.out.println(any);
        String order = next() + next() + (next() + next());
        System.out.println(order);
        String self = "ab";
        self += self + self;
        System.out.println(self);
        char c = 'a';
        String many = c + "1" + c + "2" + c + "3" + c + "4" + c + "5" + c + "6" + c + "7" + c + "8" + c + "9" + c;
        System.out.println(many);
    }
}
