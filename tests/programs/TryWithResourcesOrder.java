public class TryWithResourcesOrder {
    static int opened;

    static class Handle implements AutoCloseable {
        final int id = ++opened;

        Handle() {
            if (id == 3) throw new IllegalArgumentException("third handle refused");
        }

        @Override
        public void close() { System.out.println("closing " + id); }
    }

    static int early() {
        try (Handle h = new Handle()) {
            return h.id;
        }
    }

    public static void main(String[] args) {
        try (Handle a = new Handle(); Handle b = new Handle(); Handle c = new Handle()) {
            System.out.println("never " + a + b + c);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(early());
        Handle shared = new Handle();
        try (shared) {
            System.out.println("using " + shared.id);
        }
        for (int i = 0; i < 2; i++) {
            try (Handle h = new Handle()) {
                if (i == 0) continue;
                System.out.println("second round " + h.id);
            }
        }
    }
}
