public class SuppressedExceptions {
    static class Resource implements AutoCloseable {
        final String name;
        final boolean failsOnClose;

        Resource(String name, boolean failsOnClose) {
            this.name = name;
            this.failsOnClose = failsOnClose;
            System.out.println("open " + name);
        }

        @Override
        public void close() throws Exception {
            System.out.println("close " + name);
            if (failsOnClose) throw new Exception("close of " + name);
        }
    }

    static void use(boolean bodyFails, boolean a, boolean b) {
        try (Resource first = new Resource("a", a); Resource second = new Resource("b", b)) {
            System.out.println("body " + first.name + second.name);
            if (bodyFails) throw new IllegalStateException("body");
        } catch (Exception e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.println("  suppressed " + s.getMessage());
        } finally {
            System.out.println("done");
        }
    }

    public static void main(String[] args) {
        use(false, false, false);
        use(true, false, false);
        use(false, true, true);
        use(true, true, true);
        try (Resource none = null) {
            System.out.println("null resource is fine " + none);
        } catch (Exception e) {
            System.out.println("unexpected");
        }
    }
}
