// Arrays, and a class whose name is that of one of the library.
class Arrays {
    static int sum(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length && i < 2; i++) {
            sum += numbers[i];
        }
        return sum;
    }

    static void swap(double[] a, int i, int j) {
        double t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static float negative(float[] a) {
        return a[0] == 0 ? -a[0] : a[0];
    }

    static Object[] wrap(Object o, Object[] into) {
        if (into.length > 1) {
            into[1] = o;
            return into;
        }
        return new Object[] {o, "text", 7, 'c'};
    }

    static byte[] bytes(byte b, boolean flag) {
        return flag ? new byte[] {b, 1} : new byte[0];
    }
}
