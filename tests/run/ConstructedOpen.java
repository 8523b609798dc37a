/** Constructors that are not summed up: their objects are open, and the report says so. */
class ConstructedOpen {
    /** A copy of an array of any length has as many ways as there are lengths. */
    static class Copied {
        private final int[] data;

        Copied(int[] data) {
            this.data = data.clone();
        }
    }

    static int copied(Copied c) {
        assert c.data != null;
        return c.data.length;
    }

    /** The object is known to others before it is made. */
    static class Registered {
        static Registered last;
        final int number;

        Registered(int number) {
            last = this;
            if (number < 0) {
                throw new IllegalArgumentException();
            }
            this.number = number;
        }
    }

    static boolean registered(Registered r) {
        return r.number < 0;
    }
}
