public class UncaughtWithCause {
    static class Loader {
        String load(String name) {
            try {
                return name.substring(10);
            } catch (IndexOutOfBoundsException e) {
                throw new RuntimeException("cannot load " + name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            System.out.println(new Loader().load("0123456789abc"));
            System.out.println(new Loader().load("short"));
        } finally {
            System.out.println("cleaned up");
        }
    }
}
