// What constructors find in static fields differs from object to object.
abstract class OpenStatics {
    static int next;
    static int limit;

    static class Numbered {
        final int id;

        Numbered() {
            id = next++;
        }
    }

    static class Limited {
        final int v;

        Limited(int v) {
            if (v > limit) {
                throw new IllegalArgumentException();
            }
            this.v = v;
        }
    }

    static int numbered(Numbered a, Numbered b) {
        return a.id == b.id ? a == b ? 0 : 1 : a.id == 0 ? 2 : 3;
    }

    static int limited(Limited l) {
        limit = 1;
        return l.v > 2 ? 1 : l.v > limit ? 2 : 3;
    }
}
