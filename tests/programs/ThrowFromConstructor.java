public class ThrowFromConstructor {
    static int created;
    final int id;
    String late = "assigned";

    ThrowFromConstructor(int id) {
        created++;
        if (id < 0) throw new IllegalArgumentException("bad id " + id);
        this.id = id;
    }

    static class Derived extends ThrowFromConstructor {
        { System.out.println("derived initialiser"); }

        Derived(int id) {
            super(check(id));
            System.out.println("derived body");
        }

        static int check(int id) {
            if (id > 100) throw new IllegalStateException("too big");
            return id;
        }
    }

    public static void main(String[] args) {
        int[] ids = {1, -1, 101};
        for (int id : ids) {
            ThrowFromConstructor made = null;
            try {
                made = new Derived(id);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
            System.out.println(made == null ? "none" : made.late + made.id);
        }
        System.out.println(created);
    }
}
