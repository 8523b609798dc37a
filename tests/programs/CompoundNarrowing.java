public class CompoundNarrowing {
    static byte field = 100;
    short member = 32000;

    public static void main(String[] args) {
        byte b = 127;
        b += 1;
        System.out.println(b);
        b -= 200;
        System.out.println(b);
        b *= 3.7;
        System.out.println(b);
        short s = Short.MAX_VALUE;
        s += 10;
        System.out.println(s);
        s /= 3;
        System.out.println(s);
        char c = 'a';
        c += 1.9;
        System.out.println(c);
        c *= 700;
        System.out.println((int) c);
        int i = 10;
        i *= 1.55;
        System.out.println(i);
        i += 1e10;
        System.out.println(i);
        i -= 3000000000L;
        System.out.println(i);
        long l = 5;
        l *= 2.5f;
        System.out.println(l);
        l <<= 62;
        System.out.println(l);
        float f = 1;
        f += 0.1;
        System.out.println(f);
        field += 100;
        System.out.println(field);
        CompoundNarrowing object = new CompoundNarrowing();
        object.member <<= 2;
        System.out.println(object.member);
        byte[] array = {(byte) 200};
        array[0] >>>= 2;
        System.out.println(array[0]);
        String text = "n=";
        text += 4 + 5;
        text += 'c';
        text += 1.5f;
        System.out.println(text);
    }
}
