public class ArrayKinds {
    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        short[] s = new short[3];
        char[] c = new char[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        String[] r = new String[3];
        for (int k = 0; k < 3; k++) {
            z[k] = k % 2 == 1;
            b[k] = (byte) (k * 100);
            s[k] = (short) (k * 20000);
            c[k] = (char) ('a' + k);
            i[k] = k * 2000000000;
            l[k] = k * 5000000000L;
            f[k] = k / 3f;
            d[k] = k / 3d;
            r[k] = "s" + k;
        }
        for (int k = 0; k < 3; k++) {
            System.out.println(z[k] + " " + b[k] + " " + s[k] + " " + c[k] + " " + i[k] + " " + l[k] + " " + f[k] + " "
                    + d[k] + " " + r[k]);
        }
        System.out.println(z.length + b.length + s.length + c.length + i.length + l.length + f.length + d.length + r.length);
        int[] empty = new int[0];
        System.out.println(empty.length);
        b['b' - 'a'] = -1;
        System.out.println(b[1]);
        b[(byte) 2] = 7;
        System.out.println(b[2]);
    }
}
