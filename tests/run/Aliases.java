/** Parameters that may be one object: what is written through one name is read through another. */
class Aliases {
    static class Cell {
        int f;
    }

    static class Box {
        Cell g;
    }

    static void two(Cell a, Cell b) {
        if (a != null && b != null) {
            a.f = 1;
            b.f = 2;
            assert a.f == 1;
        }
    }

    static void behindFields(Box b0, Box b1) {
        if (b0 != null && b1 != null && b0.g != null && b1.g != null) {
            b1.g.f = 5;
            if (b0.g == b1.g) {
                assert b0.g.f == 5;
            }
        }
    }

    static int three(Cell a, Cell b, Cell c, int choice) {
        if (a == null || b == null || c == null) {
            return 0;
        }
        a.f = 0;
        b.f = 0;
        c.f = 0;
        Cell chosen = choice == 0 ? a : choice == 1 ? b : c;
        chosen.f = 1;
        int sum = a.f + b.f + c.f;
        assert sum == 1;
        return sum;
    }
}
