public class MultiCatch {
    static void fail(int n) throws Exception {
        switch (n) {
            case 0: throw new java.io.IOException("io");
            case 1: throw new IllegalStateException("state");
            case 2: throw new CloneNotSupportedException("clone");
            case 3: throw new ArithmeticException("math");
            case 4: throw new Exception("plain");
            default:
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 5; i++) {
            try {
                fail(i);
                System.out.println("fine");
            } catch (java.io.IOException | IllegalStateException e) {
                System.out.println("A " + e.getMessage());
            } catch (CloneNotSupportedException | ArithmeticException e) {
                System.out.println("B " + e.getMessage());
            } catch (Exception e) {
                System.out.println("C " + e.getMessage());
            }
        }
    }
}
