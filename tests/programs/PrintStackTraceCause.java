public class PrintStackTraceCause {
    static void low() {
        throw new ArithmeticException("low level");
    }

    static void middle() {
        try {
            low();
        } catch (ArithmeticException e) {
            throw new IllegalStateException("middle level", e);
        }
    }

    static void high() throws Exception {
        try {
            middle();
        } catch (IllegalStateException e) {
            Exception top = new Exception("high level", e);
            top.addSuppressed(new RuntimeException("beside"));
            throw top;
        }
    }

    public static void main(String[] args) {
        try {
            high();
        } catch (Exception e) {
            e.printStackTrace();
        }
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        a.printStackTrace();
    }
}
