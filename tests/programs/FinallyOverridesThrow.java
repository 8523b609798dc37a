public class FinallyOverridesThrow {
    static void replace() {
        try {
            throw new IllegalStateException("first");
        } finally {
            throwSecond();
        }
    }

    static void throwSecond() { throw new UnsupportedOperationException("second"); }

    static int catchThrows() {
        int result = 0;
        try {
            try {
                throw new RuntimeException("a");
            } catch (RuntimeException e) {
                result += 1;
                throw new IllegalArgumentException("b", e);
            } finally {
                result += 10;
            }
        } catch (IllegalArgumentException e) {
            result += 100;
            System.out.println(e.getMessage() + " from " + e.getCause().getMessage());
        } finally {
            result += 1000;
        }
        return result;
    }

    public static void main(String[] args) {
        try {
            replace();
        } catch (RuntimeException e) {
            System.out.println(e + " cause " + e.getCause() + " suppressed " + e.getSuppressed().length);
        }
        System.out.println(catchThrows());
        int loops = 0;
        while (true) {
            try {
                loops++;
                if (loops == 3) throw new Exception();
            } catch (Exception e) {
                break;
            } finally {
                loops += 100;
            }
            loops -= 100;
        }
        System.out.println(loops);
    }
}
