public class NestedTry {
    static int depth;

    static void level(int n) throws Exception {
        try {
            depth++;
            if (n == 0) throw new Exception("bottom");
            level(n - 1);
        } catch (Exception e) {
            if (n % 2 == 1) throw new Exception(e.getMessage() + "<" + n, e);
            throw e;
        } finally {
            System.out.println("leaving " + n + " depth " + depth--);
        }
    }

    public static void main(String[] args) {
        try {
            level(5);
        } catch (Exception e) {
            int causes = 0;
            for (Throwable t = e; t != null; t = t.getCause()) {
                System.out.println(t.getMessage());
                causes++;
            }
            System.out.println(causes);
        }
        System.out.println(depth);
        try {
            try {
                Integer.parseInt("x");
            } finally {
                try {
                    throw new RuntimeException("ignored");
                } catch (RuntimeException e) {
                    System.out.println("inside finally: " + e.getMessage());
                }
            }
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
