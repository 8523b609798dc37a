public class IncrementSmallTypes {
    static short counter = Short.MAX_VALUE;

    public static void main(String[] args) {
        byte b = Byte.MAX_VALUE;
        System.out.println(b++ + " " + b);
        System.out.println(--b + " " + b);
        char c = Character.MAX_VALUE;
        c++;
        System.out.println((int) c);
        c--;
        System.out.println((int) c);
        System.out.println(counter++ + " " + counter);
        float f = 16777216f;
        f++;
        System.out.println(f);
        double d = 0.5;
        System.out.println(d-- + " " + d);
        long l = -1;
        System.out.println(l++ + " " + ++l);
        int i = 3;
        i = i++ + ++i;
        System.out.println(i);
        i = i++;
        System.out.println(i);
        int[] a = {0, 10, 20};
        int k = 0;
        a[k++] = a[k] + k;
        System.out.println(a[0] + " " + k);
        a[k] = k = 2;
        System.out.println(a[1] + " " + k);
        Integer boxed = 127;
        boxed++;
        System.out.println(boxed);
    }
}
