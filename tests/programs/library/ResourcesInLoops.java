import java.util.ArrayList;
import java.util.List;

public class ResourcesInLoops {
    static final List<String> LOG = new ArrayList<>();

    record Res(String name) implements AutoCloseable {
        Res {
            if (name.equals("bad")) {
                throw new IllegalArgumentException(name);
            }
            LOG.add("+" + name);
        }

        @Override
        public void close() {
            LOG.add("-" + name);
        }
    }

    static int use(String... names) {
        for (int i = 0; ; i++) {
            try (Res r = new Res(names[i]); Res nothing = null) {
                if (names[i].equals("skip")) {
                    continue;
                }
                if (names[i].equals("stop")) {
                    return i;
                }
                LOG.add("use " + r.name());
            } catch (IllegalArgumentException e) {
                LOG.add("caught " + e.getMessage());
            } finally {
                LOG.add("finally");
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(use("a", "skip", "bad", "b", "stop"));
        System.out.println(LOG);
        LOG.clear();
        Res outer = new Res("outer");
        try (outer) {
            LOG.add("in");
        }
        System.out.println(LOG);
        try {
            use("x");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
