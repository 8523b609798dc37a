public class LocalClassesCapture {
    interface Supplier { Object get(); }

    static Supplier capture(final int a, long b, String c, double[] d) {
        int offset = a * 2;
        class Local implements Supplier {
            int calls;

            @Override public Object get() {
                calls++;
                d[0] += 0.5;
                return a + ":" + b + ":" + c + ":" + offset + ":" + d[0] + ":" + calls;
            }
        }
        return new Local();
    }

    int field = 7;

    Supplier instance(int n) {
        class Counting implements Supplier {
            @Override public Object get() { return n == 0 ? field : new Counting2(n - 1).get(); }

            class Counting2 {
                final int m;
                Counting2(int m) { this.m = m; }
                Object get() { field++; return instance(m).get(); }
            }
        }
        return new Counting();
    }

    public static void main(String[] args) {
        double[] shared = {1};
        Supplier s = capture(3, 1L << 40, "txt", shared);
        System.out.println(s.get());
        System.out.println(s.get());
        System.out.println(shared[0]);
        Supplier[] list = new Supplier[3];
        for (int i = 0; i < 3; i++) {
            final int captured = i * i;
            list[i] = new Supplier() { @Override public Object get() { return captured; } };
        }
        for (Supplier each : list) System.out.print(each.get() + " ");
        System.out.println();
        System.out.println(new LocalClassesCapture().instance(4).get());
        System.out.println(s.getClass().getName() + " " + list[0].getClass().getName());
    }
}
