public class ArrayCompoundAssign {
    static int evaluated;

    static int next() { return evaluated++; }

    public static void main(String[] args) {
        int[] i = {1, 2, 3};
        long[] l = {1, 2, 3};
        double[] d = {1, 2, 3};
        float[] f = {1, 2};
        byte[] b = {100};
        char[] c = {'a'};
        short[] s = {30000};
        String[] t = {"x", null};
        int x = i[0] += 5;
        int y = i[1]++ + ++i[1];
        long m = l[0] = 7;
        long n = l[1] *= 10;
        long o = l[2]++ - --l[2];
        double p = d[0] /= 4;
        double q = d[1]++;
        float r = f[1] -= 0.5f;
        System.out.println(x + " " + y + " " + m + " " + n + " " + o + " " + p + " " + q + " " + r);
        System.out.println(b[0] += 100);
        System.out.println(c[0]++);
        System.out.println(c[0]);
        System.out.println(s[0] *= 2);
        t[0] += "y" + 1;
        t[1] += "z";
        System.out.println(t[0] + t[1]);
        i[next()] += 100;
        i[next()] = i[next()] = 50;
        System.out.println(i[0] + " " + i[1] + " " + i[2] + " " + evaluated);
        int[] swapped = {1, 2};
        swapped[0] = swapped[1] + (swapped[1] = swapped[0]) * 0;
        System.out.println(swapped[0] + " " + swapped[1]);
        boolean[] z = {true};
        z[0] &= false;
        System.out.println(z[0]);
    }
}
