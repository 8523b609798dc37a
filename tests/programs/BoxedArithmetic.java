public class BoxedArithmetic {
    public static void main(String[] args) {
        Integer i = 5;
        i += 3;
        i++;
        Integer j = i--;
        System.out.println(i + " " + j);
        Long l = 5L;
        l *= i;
        System.out.println(l);
        Double d = 1.0 * i / 3;
        System.out.println(d);
        Character c = 'a';
        c++;
        System.out.println(c);
        Byte b = 127;
        b++;
        System.out.println(b);
        Short s = (short) 1;
        s = (short) (s << 15);
        System.out.println(s);
        Float f = 0.5f;
        f /= 0;
        System.out.println(f + " " + f.isInfinite());
        Boolean z = true;
        z &= !z;
        System.out.println(z);
        Object o = 3;
        System.out.println((Integer) o + (int) o);
        Number n = 3.99;
        System.out.println(n.intValue() + " " + n.longValue() + " " + n.byteValue());
        System.out.println(Integer.valueOf(3).compareTo(4) + " " + Long.valueOf(9).hashCode() + " " + Boolean.hashCode(true));
        int sum = 0;
        for (Integer k = 0; k < 200; k += 50) sum += k;
        System.out.println(sum);
        System.out.println(Integer.valueOf(200).equals(200) + " " + new StringBuilder().append(i).append(d));
    }
}
