public class PrintStackTrace {
    static void deep(int n) {
        if (n == 0) {
            throw new IllegalStateException("deep enough");
        }
        deep(n - 1);
    }

    static class Nested {
        static void go() {
            new Nested().inner();
        }

        void inner() {
            deep(2);
        }
    }

    public static void main(String[] args) {
        try {
            Nested.go();
        } catch (IllegalStateException e) {
            e.printStackTrace();
            e.printStackTrace(System.out);
        }
        new Throwable().printStackTrace();
        new Object() {
            void anonymous() { new Exception("in anonymous").printStackTrace(); }
        }.anonymous();
        try {
            int[] a = new int[1];
            a[1] = 2;
        } catch (ArrayIndexOutOfBoundsException e) {
            e.printStackTrace();
        }
    }
}
