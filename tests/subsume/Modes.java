import static isopath.Verify.*;

/** Loops as people write them around events of which there is no last one. */
class Modes {
    /** A traffic light. */
    static void light() {
        int colour = 0;
        while (anyBoolean()) {
            colour = colour == 2 ? 0 : colour + 1;
            assert colour >= 0 && colour < 3;
        }
    }

    /** Opens at most once at a time, and closes only what is open. */
    static void door(boolean locked) {
        boolean open = false;
        while (anyBoolean()) {
            switch (anyInt()) {
                case 0: if (!locked) open = true; break;
                case 1: open = false; break;
                case 2: if (!open) locked = true; break;
                case 3: locked = false; break;
                default: break;
            }
            assert !(open && locked);
        }
    }

    /** Tries until it works, and gives up after the third time in a row. */
    static int retry() {
        int failures = 0;
        while (anyBoolean()) {
            if (anyBoolean()) failures = 0;
            else if (++failures == 3) return -1;
            assert failures < 3;
        }
        return failures;
    }

    /** Skips blanks and comments: outside, after a slash, inside, after a star. */
    static int skip() {
        int state = 0;
        while (true) {
            char c = anyChar();
            switch (state) {
                case 0: if (c == '/') state = 1; else if (c != ' ') return c; break;
                case 1: if (c != '*') return '/'; state = 2; break;
                case 2: if (c == '*') state = 3; break;
                default: state = c == '/' ? 0 : c == '*' ? 3 : 2; break;
            }
            assert state >= 0 && state <= 3;
        }
    }

    /** Words in upper case, numbers, or something between them. */
    static void lexer() {
        boolean word = false, number = false;
        while (anyBoolean()) {
            char c = anyChar();
            word = c >= 'A' && c <= 'Z';
            number = !word && c >= '0' && c <= '9';
            assert !(word && number);
        }
    }

    /** A parity bit. */
    static void parity() {
        boolean odd = false;
        int last = 0;
        while (anyBoolean()) {
            last = anyInt() & 1;
            odd ^= last == 1;
            assert last == 0 || last == 1;
        }
    }

    /** A ring buffer by its two indices. */
    static void ring() {
        int head = 0, size = 0;
        while (anyBoolean()) {
            if (anyBoolean()) {
                if (size < 4) size++;
            } else if (size > 0) {
                head = (head + 1) % 4;
                size--;
            }
            assert size >= 0 && size <= 4 && head < 4;
        }
    }

    /** A connection: closed, connecting, open. */
    static void connection() {
        int state = 0, tries = 0;
        while (anyBoolean()) {
            if (state == 0) { state = 1; tries = 0; }
            else if (state == 1) { if (anyBoolean()) state = 2; else if (++tries > 2) state = 0; }
            else if (anyBoolean()) state = 0;
            assert state != 2 || tries <= 2;
        }
    }

    /** The largest of what it was given so far, and whether it was given something. */
    static void largest() {
        boolean any = false;
        int largest = 0;
        while (anyBoolean()) {
            int x = anyInt();
            if (!any || x > largest) largest = x;
            any = true;
            assert largest >= x;
        }
    }

    Modes next;
    boolean done;

    /** Walks over a list that others may have made into a circle: each node is done or not. */
    static void mark(Modes node) {
        while (node != null && anyBoolean()) {
            node.done = true;
            assert node.done;
            node = node.next;
        }
    }

    /** Counts without end: its states do not repeat. */
    static void counts() {
        int n = 0;
        while (anyBoolean()) {
            n++;
            assert n != 1000;
        }
    }

    /** Builds a list that grows. */
    static void grows() {
        Modes list = new Modes();
        while (anyBoolean()) {
            Modes first = new Modes();
            first.next = list;
            list = first;
            assert list.next != null;
        }
        int n = 0;
        for (Modes m = list; m != null; m = m.next) n++;
        assert n > 0;
    }

    /** Sums up: each sum is another number. */
    static void sums() {
        int sum = 0;
        for (int i = 0; anyBoolean(); i++) {
            sum += i;
            assert sum != 12345;
        }
    }
}
