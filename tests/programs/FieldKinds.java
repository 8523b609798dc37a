public class FieldKinds {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    String t;
    int[] a;
    FieldKinds self;

    public static void main(String[] args) {
        FieldKinds o = new FieldKinds();
        System.out.println(o.z + " " + o.b + " " + o.s + " " + (int) o.c + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.t + " " + o.a);
        o.self = o;
        long chained = o.self.self.l = o.i = 5;
        double both = o.d = o.f = 2;
        String text = o.t = "set";
        System.out.println(chained + both + text);
        System.out.println(o.i++ + ++o.i + o.l-- + o.d++ + o.f--);
        System.out.println(o.i + " " + o.l + " " + o.d + " " + o.f);
        o.b += 300;
        o.c += 66;
        o.s -= 40000;
        o.l <<= 35;
        o.z |= true;
        System.out.println(o.b + " " + o.c + " " + o.s + " " + o.l + " " + o.z);
        System.out.println(o.b++ + o.s-- + o.c++);
        o.t += o.t + o.i;
        System.out.println(o.t);
        o.a = new int[] {4};
        o.a[0] += o.self.a[0] *= 3;
        System.out.println(o.a[0]);
        long l2 = o.l++ + (o.l -= 7);
        double d2 = (o.d *= 1.5) + (o.d /= 2);
        System.out.println(l2 + " " + d2);
    }
}
