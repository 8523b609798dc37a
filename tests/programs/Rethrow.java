public class Rethrow {
    static void precise(boolean first) throws java.io.IOException, InterruptedException {
        try {
            if (first) throw new java.io.IOException("io");
            throw new InterruptedException("interrupted");
        } catch (Exception e) {
            System.out.println("logging " + e.getClass().getSimpleName());
            throw e;
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T cast = (T) t;
        throw cast;
    }

    public static void main(String[] args) {
        for (boolean b : new boolean[] {true, false}) {
            try {
                precise(b);
            } catch (java.io.IOException e) {
                System.out.println("IOException " + e.getMessage());
            } catch (InterruptedException e) {
                System.out.println("InterruptedException " + e.getMessage());
            }
        }
        try {
            Rethrow.<RuntimeException>sneaky(new Exception("checked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        RuntimeException saved = new RuntimeException("saved");
        for (int i = 0; i < 2; i++) {
            try {
                throw saved;
            } catch (RuntimeException e) {
                System.out.println(e == saved);
            }
        }
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
